import { describe, expect, it } from 'vitest'
import { criticalCss } from './criticalCss.ts'

const html = `<main class="card wide:p-10 max-[22rem]:hidden [&amp;_circle]:fill-a" data-card="">
  <svg><circle r="1"/></svg><input type="text" aria-label="a>b"><p class="mt-0.5">x</p></main>`
const critical = (css: string) => criticalCss(css, html)

describe('criticalCss', () => {
  it('keeps rules whose classes all occur, and drops the others', () => {
    expect(critical('.card{a:b}.other{a:b}.card.other{a:b}.card p{a:b}')).toBe('.card{a:b}.card p{a:b}')
  })

  it('removes selectors from a list if they do not occur', () => {
    expect(critical('.other,.card,table,p{a:b}')).toBe('.card,p{a:b}')
  })

  it('reads escaped names', () => {
    const kept = String.raw`.mt-0\.5{a:b}.wide\:p-10{a:b}.max-\[22rem\]\:hidden{a:b}.\[\&_circle\]\:fill-a circle{a:b}`
    expect(critical(kept)).toBe(kept)
    expect(critical(String.raw`.mt-0\.6{a:b}.wide\:p-11{a:b}`)).toBe('')
    expect(criticalCss(String.raw`.\32 xl{a:b}`, '<p class="2xl">')).toBe(String.raw`.\32 xl{a:b}`)
  })

  it('keeps rules for the page itself', () => {
    const kept =
      ':root{--a:b}html{a:var(--a)}*,:before{a:b}[data-theme=x][data-mode=dark]{--a:b}:lang(ar){a:b}::placeholder{a:b}'
    expect(critical(kept)).toBe(kept)
  })

  it('drops rules for elements and attributes that do not occur', () => {
    expect(critical('table{a:b}dialog p{a:b}[data-ground=brand]{a:b}[data-card]{a:b}input[type]{a:b}')).toBe(
      '[data-card]{a:b}input[type]{a:b}',
    )
  })

  it('filters inside groups, and drops empty groups', () => {
    expect(
      critical(
        '@layer a,b;@layer a{.card{a:b}.x{a:b}}@media (min-width:1px){.x{a:b}}@supports (a:b){@media all{.card{a:b}}}',
      ),
    ).toBe('@layer a,b;@layer a{.card{a:b}}@supports (a:b){@media all{.card{a:b}}}')
  })

  it('drops print, forced-colors and hover rules', () => {
    expect(
      critical('@media print{.card{a:b}}@media (forced-colors:active){.card{a:b}}.card:hover{a:b}.card:focus{a:b}'),
    ).toBe('.card:focus{a:b}')
  })

  it('drops custom properties and animations that nothing uses, also if only a dropped one uses them', () => {
    expect(
      critical(
        ':root{--a:1;--b:var(--c);--c:2;--d:url("x;y");e:var(--d)}.other{f:var(--a)}@property --d{syntax:"*"}@property --a{syntax:"*"}' +
          '.card{animation:1s spin}@keyframes spin{to{rotate:1turn}}@keyframes pulse{to{opacity:0}}@layer x{p{--b:3}}',
      ),
    ).toBe(
      ':root{--d:url("x;y");e:var(--d)}@property --d{syntax:"*"}.card{animation:1s spin}@keyframes spin{to{rotate:1turn}}',
    )
    expect(criticalCss('p{--a:1}', '<p style="top:var(--a)">')).toBe('p{--a:1}')
  })

  it('ignores names in parentheses', () => {
    expect(critical('.card:not(.other){a:b}.card:is(:disabled,[x]){a:b}:is(.card>*){a:b}.other:not(.card){a:b}')).toBe(
      '.card:not(.other){a:b}.card:is(:disabled,[x]){a:b}:is(.card>*){a:b}',
    )
  })

  it('keeps the order', () => {
    expect(critical('p{a:1}.x{a:2}.card{a:3}p{a:4}')).toBe('p{a:1}.card{a:3}p{a:4}')
  })

  it('reads strings and URLs as a whole', () => {
    const kept = `.card{content:"}{;\\"";background:url("data:image/svg+xml,{}")}p{content:'}'}`
    expect(critical(kept)).toBe(kept)
  })

  it('throws if a style sheet is truncated', () => {
    expect(() => critical('.card{a:b')).toThrow(/ends within/)
    expect(() => critical('.card{a:"b}')).toThrow(/ends within/)
    expect(() => critical('.card{a:b}p')).toThrow(/ends within/)
  })
})
