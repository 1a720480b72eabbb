import { chromium } from '@playwright/test'
const base='http://localhost:18805'
const flags=['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync']
const b=await chromium.launch({executablePath:'/usr/bin/chromium',args:flags})
const out=process.env.OUT
const users=process.argv.slice(2)
for(const user of users){
 for(const [locale,mode,w,h] of [['en','light',390,844],['ar','dark',390,844],['en','dark',1280,800],['ar','light',1280,800]]){
  const p=await b.newPage({viewport:{width:w,height:h}})
  await p.addInitScript(x=>{localStorage.setItem('yarrow.preferences',x)},JSON.stringify({locale,theme:'yarrow',mode}))
  await p.goto(base+'/auth',{timeout:60000})
  await p.locator('input[autocomplete="username"]').fill(user)
  await p.locator('input[autocomplete="current-password"]').fill('yarrow-demo')
  await p.locator('form button[type="submit"]').click()
  await p.waitForURL('**/app/home',{timeout:60000})
  for(const [n,path] of [['home','/app/home'],['all','/app/records/history/allergies'],['card','/app/records/emergency']]){
   if(process.env.ONLY && !process.env.ONLY.includes(n)) continue
   await p.goto(base+path); await p.waitForTimeout(2500)
   await p.screenshot({path:`${out}/${user}-${n}-${locale}-${mode}-${w}.png`,fullPage:true})
   if(n==='card'&&w===390){await p.locator('button:has(svg.lucide-list-checks)').click();await p.waitForTimeout(800);await p.screenshot({path:`${out}/${user}-choose-${locale}-${mode}-${w}.png`});await p.keyboard.press('Escape')}
   if(n==='card'&&w===1280){await p.pdf({path:`${out}/${user}-card-${locale}.pdf`,preferCSSPageSize:true}).catch(e=>console.log(e.message))}
  }
  await p.close()
 }
}
await b.close()
