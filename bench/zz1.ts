import { open, shot, browser, origin, employee } from './zzl.ts'
try {
  // staff
  const { page } = await open('en', 1280, 800, 'nadia', employee)
  await page.goto(employee + '/app/form-review'); await page.waitForTimeout(2500); await shot(page, 'en1280-queue')
  await page.goto(employee + '/app/form-review/visits'); await page.waitForTimeout(2500); await shot(page, 'en1280-visits')
  const change = page.getByRole('button', { name: /^Change/ }).first()
  if (await change.count()) { await change.click(); await page.waitForTimeout(800); await shot(page, 'en1280-visitdlg')
    await page.getByRole('checkbox').first().check(); await page.getByRole('textbox', { name: 'Days before the visit' }).fill('5')
    await page.getByRole('button', { name: 'Save' }).click(); await page.waitForTimeout(2000); await shot(page, 'en1280-visitsaved') }
  await page.goto(employee + '/app/patients?under=A'); await page.waitForTimeout(2500)
  await page.getByRole('button', { name: /Open record.*Alvarez Ruiz/ }).first().click().catch(async (e) => { console.log(e.message.slice(0,200)); await shot(page, 'patients') })
  await page.waitForURL(/app\/home/); await page.waitForTimeout(2000)
  await page.goto(employee + '/app/EHR/forms'); await page.waitForTimeout(3000); await shot(page, 'en1280-staffforms')
  await page.getByRole('button', { name: 'Send a form' }).click(); await page.waitForTimeout(1500); await shot(page, 'en1280-send')
  const radios = await page.getByRole('radio').count(); console.log('radios', radios, await page.getByRole('dialog').innerText())
  await page.getByRole('radio').nth(1).check(); await page.getByRole('button', { name: 'Show the questions' }).click(); await page.waitForTimeout(1500); await shot(page, 'en1280-sendpreview')
  await page.getByRole('button', { name: 'Send the form' }).click(); await page.waitForTimeout(2500); await shot(page, 'en1280-sent')
  await page.getByRole('button', { name: /^Take back/ }).last().click(); await page.waitForTimeout(800); await shot(page, 'en1280-takeback')
  await page.keyboard.press('Escape')
  await page.goto(employee + '/app/records/health-records'); await page.waitForTimeout(2500); await shot(page, 'en1280-staffhr')
} catch (e) { console.log(String(e).slice(0, 900)) } finally { await browser.close(); process.exit(0) }
