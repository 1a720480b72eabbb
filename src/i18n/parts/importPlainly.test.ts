import { expect, it } from 'vitest'
import { importPlainly } from './importPlainly.ts'

const deps = 'const __vite__mapDeps=(i,m=__vite__mapDeps,d=(m.f||(m.f=["assets/a.js"])))=>i.map(i=>d[i]);\n'
const start = 'import{cn as e}from"./index-1.js";var t={}'
const end = ';export{t as messages,n as parts};'

it('importPlainly removes Vite’s preloading from the imports of other catalogs', () => {
  const code = `${deps}${start},n={1:()=>e(()=>import(\`./a.js\`),__vite__mapDeps([0])),2:()=>e(()=>import(\`./b.js\`),[])}${end}`
  expect(importPlainly(code)).toBe(
    'var t={},n={1:()=>import(`./a.js`),2:()=>import(`./b.js`)};export{t as messages,n as parts};',
  )
})

it.each([
  ['imports nothing', `var t={}${end}`],
  ['still needs the helper', `${start},n={1:()=>e(()=>import(\`./a.js\`),[]),2:()=>e(()=>b(),[])}${end}`],
])('importPlainly returns code unchanged if it %s', (_, code) => {
  expect(importPlainly(code)).toBe(code)
})
