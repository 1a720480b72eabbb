import { chromium } from '@playwright/test'
import { serveFolder } from './bench/serveFolder.ts'
import { median, visitPage } from './bench/visitPage.ts'
const floors = await serveFolder(process.env.FLOORS!)
const browser = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']})
const T=[{name:'empty',url:floors.origin+'/empty.html',ready:'Hello'},{name:'hello',url:floors.origin+'/hello.html',ready:'Not Found'},{name:'signin',url:'http://localhost:18180/auth',ready:'Riverside'}]
const r:any={}
for(let i=0;i<Number(process.argv[2]??3);i++) for(const t of T){ const v=await visitPage(browser,t); (r[t.name]??=[]).push(v)}
for(const n in r){ const o:any={}; for(const k of Object.keys(r[n][0])) o[k]=Math.round(median(r[n].map((v:any)=>v[k]))*1000)/1000; console.log(n,JSON.stringify(o)) }
const m=(n:string,k:string)=>median(r[n].map((v:any)=>v[k]))
console.log('FCP/empty',(m('signin','fcp')/m('empty','fcp')).toFixed(2),'LCP/hello',(m('signin','lcp')/m('hello','lcp')).toFixed(2),'JS/hello',(m('signin','js')/m('hello','js')).toFixed(3))
await browser.close(); floors.close()
