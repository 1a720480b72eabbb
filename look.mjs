import { chromium } from '@playwright/test'
const b = await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox','--disable-gpu']})
const [locale,w,h]=[process.argv[2],+process.argv[3],+process.argv[4]]
const c = await b.newContext({viewport:{width:w,height:h},serviceWorkers:'block',timezoneId:'America/New_York',hasTouch:w<600})
const page = await c.newPage()
await page.addInitScript(p=>localStorage.setItem('yarrow.preferences',p),JSON.stringify({locale,theme:'yarrow',mode:'light'}))
await page.goto('http://127.0.0.1:18700/auth'); await page.waitForTimeout(1500)
await page.locator('input[autocomplete="username"]').fill('maria'); await page.locator('input[autocomplete="current-password"]').fill('yarrow-demo')
await page.locator('form button[type="submit"]').click(); await page.waitForURL('**/app/home',{timeout:30000}); 
await page.goto('http://127.0.0.1:18700/app/records/imaging'); await page.locator('.picture-list a[href*="image="]').first().waitFor(); await page.waitForTimeout(2500)
const tag=`${locale}-${w}`
await page.screenshot({path:`/tmp/shots/list-${tag}.png`})
const hrefs=await page.locator('.picture-list a[href*="image="]').evaluateAll(a=>a.map(x=>[x.getAttribute('href'),x.textContent]))
console.log(hrefs)
let n=0
for (const [href] of hrefs){
  await page.goto('http://127.0.0.1:18700'+href); await page.locator('.viewer-stage [data-picture] canvas').first().waitFor({timeout:15000}).catch(()=>{}); await page.waitForTimeout(1500)
  await page.screenshot({path:`/tmp/shots/v${n}-${tag}.png`})
  if(n===0||n===7){ const z=page.locator(".viewer-stage button:has(svg.lucide-zoom-in)").first(); for(let i=0;i<4;i++){await z.click();await page.waitForTimeout(400)} await page.waitForTimeout(1500); await page.screenshot({path:`/tmp/shots/z${n}-${tag}.png`}) }
  n++
}
await b.close()
