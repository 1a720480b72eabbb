import { expect } from '@playwright/test'
import { axeSource } from '../axeSource.ts'
import type { Driver, Engine } from './Driver.ts'
import { chooseOption, find, judge, readFocus, type Found, type Name, type NamePattern, type Place } from './inPage.ts'

/** WebDriver codes of keys. */
const keys = { Tab: '\uE004', Enter: '\uE007', Escape: '\uE00C', Space: ' ', ArrowLeft: '\uE012' }
export type Key = keyof typeof keys

/** How long most methods wait for their element, ms. On a busy machine, these browsers take their time. */
const patience = 30_000

/** A user of any browser engine: what they see, click and type. */
export class Visitor {
  readonly #engine: Engine
  readonly #profile: string
  readonly #origin: string
  #driver: Driver

  private constructor(engine: Engine, profile: string, origin: string, driver: Driver) {
    this.#engine = engine
    this.#profile = profile
    this.#origin = origin
    this.#driver = driver
  }

  /** Starts a browser with a profile in a folder. Paths are opened at `origin`. */
  static async start(engine: Engine, profile: string, origin: string): Promise<Visitor> {
    return new Visitor(engine, profile, origin, await engine.start(profile))
  }

  /** Closes the browser and starts it again with the same profile. */
  async restart(): Promise<void> {
    await this.#driver.close()
    this.#driver = await this.#engine.start(this.#profile)
  }

  close(): Promise<void> {
    return this.#driver.close()
  }

  /** Opens a path of the app, or reloads it. */
  open(path: string): Promise<void> {
    return this.#driver.open(this.#origin + path)
  }

  /** Runs a function in the page. It is sent as text; arguments and result are passed as JSON. */
  async run<A extends readonly unknown[], R>(script: (...inputs: A) => R | Promise<R>, ...inputs: A): Promise<R> {
    const call = `(async () => JSON.stringify(await (${script.toString()})(...${JSON.stringify(inputs)})) ?? 'null')()`
    return JSON.parse(String(await this.#driver.evaluate(call))) as R
  }

  async click(role: string, name: Name): Promise<void> {
    let place: Place | null = null
    await this.#finds(role, name, (found) => (place = found.place) !== null)
    await this.#clickAt(place as unknown as Place)
  }

  /** Draws a line on an element, in pieces: each point is the distance from the element's center, CSS px. */
  async draw(role: string, name: Name, line: readonly Place[]): Promise<void> {
    let center: Place | null = null
    await this.#finds(role, name, (found) => (center = found.place) !== null)
    const { x, y } = center as unknown as Place
    const [first = { x: 0, y: 0 }, ...others] = line.map((point) => ({ x: x + point.x, y: y + point.y }))
    const moves = others.map((point) => ({ type: 'pointerMove' as const, ...point }))
    const actions = [
      { type: 'pointerMove' as const, ...first },
      { type: 'pointerDown' as const, button: 0 },
      ...moves,
      { type: 'pointerUp' as const, button: 0 },
    ]
    await this.#driver.act({ type: 'pointer', id: 'mouse', actions })
  }

  /** Clicks into a field and replaces its text. Clicks again if the page moved under the pointer. */
  async type(name: Name, text: string, role = 'textbox'): Promise<void> {
    await expect(async () => {
      await this.click(role, name)
      expect(await this.#hasFocus(role, name), `a click focuses ${role} ${String(name)}`).toBe(true)
    }).toPass({ timeout: patience })
    await this.run(() => {
      if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
    })
    await this.#strike(Array.from(text))
  }

  press(key: Key): Promise<void> {
    return this.#strike([keys[key]])
  }

  /** Types text at the focus. */
  typeHere(text: string): Promise<void> {
    return this.#strike(Array.from(text))
  }

  async choose(label: string): Promise<void> {
    await expect.poll(() => this.run(chooseOption, label), { timeout: patience }).toBe(true)
  }

  /** Presses Tab until an element has the focus, and expects a visible focus indicator. */
  async tabTo(role: string, name: Name): Promise<void> {
    const { source, flags } = patternOf(name)
    const wanted = new RegExp(source, flags)
    const passed: string[] = []
    for (let presses = 0; presses < 60; presses += 1) {
      await this.press('Tab')
      const focus = await this.#withAxe(readFocus)
      passed.push(`${focus.role} ${focus.name}`)
      if (focus.role !== role || !wanted.test(focus.name)) continue
      expect(focus.isShown, `the focus on ${focus.name} is shown`).toBe(true)
      return
    }
    throw new Error(`Tab never reached ${role} ${source}, only: ${passed.join('; ')}`)
  }

  /** Waits until an element has the focus. */
  async expectFocus(role: string, name: Name): Promise<void> {
    const message = `${this.#engine.name} focuses ${role} ${String(name)}`
    await expect.poll(() => this.#hasFocus(role, name), { message, timeout: patience }).toBe(true)
  }

  /** Waits until an element is shown. */
  finds(role: string, name: Name): Promise<void> {
    return this.#finds(role, name, ({ count }) => count > 0)
  }

  /** Waits until this number of elements is shown. */
  counts(role: string, name: Name, count: number): Promise<void> {
    return this.#finds(role, name, (found) => found.count === count)
  }

  /** Waits until a text is on the page. */
  async sees(text: Name, timeout = patience): Promise<void> {
    const check = expect.poll(() => this.text(), { message: `${this.#engine.name} shows the text`, timeout })
    await (typeof text === 'string' ? check.toContain(text) : check.toMatch(text))
  }

  /** Waits until a text is not on the page. */
  async misses(text: string): Promise<void> {
    await expect
      .poll(() => this.text(), { message: `${this.#engine.name} no longer shows the text` })
      .not.toContain(text)
  }

  /** Returns the visible text of the page. */
  text(): Promise<string> {
    return this.run(() => document.body.innerText.replaceAll(/\s+/g, ' '))
  }

  /** Waits until the URL has this path and the page has a heading. */
  async arrives(path: string): Promise<void> {
    await expect.poll(() => this.run(() => location.pathname), { timeout: patience }).toBe(path)
    await expect
      .poll(() => this.run(() => document.querySelector('main h1') !== null), { timeout: patience })
      .toBe(true)
  }

  /** Expects that axe finds no violations and the page doesn't scroll horizontally. */
  async expectAccessible(): Promise<void> {
    expect(await this.#withAxe(judge)).toEqual([])
    const overhang = await this.run(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(overhang).toBeLessThanOrEqual(0)
  }

  screenshot(): Promise<Buffer> {
    return this.#driver.screenshot()
  }

  async #finds(role: string, name: Name, isRight: (found: Found) => boolean): Promise<void> {
    const message = `${this.#engine.name} finds ${role} ${String(name)}`
    await expect(async () => {
      const found = await this.#withAxe(find, role, patternOf(name))
      expect(isRight(found), `${message} among: ${found.names.join('; ')}`).toBe(true)
    }).toPass({ timeout: patience })
  }

  async #hasFocus(role: string, name: Name): Promise<boolean> {
    const { source, flags } = patternOf(name)
    const focus = await this.#withAxe(readFocus)
    return focus.role === role && new RegExp(source, flags).test(focus.name)
  }

  async #withAxe<A extends readonly unknown[], R>(script: (...inputs: A) => R | Promise<R>, ...inputs: A): Promise<R> {
    const isLoaded = await this.run(() => 'axe' in window)
    if (!isLoaded) await this.#driver.evaluate(axeSource)
    return this.run(script, ...inputs)
  }

  #clickAt({ x, y }: Place): Promise<void> {
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ] as const
    return this.#driver.act({ type: 'pointer', id: 'mouse', actions })
  }

  #strike(characters: readonly string[]): Promise<void> {
    const actions = characters.flatMap((value) => [
      { type: 'keyDown' as const, value },
      { type: 'keyUp' as const, value },
    ])
    return this.#driver.act({ type: 'key', id: 'keyboard', actions })
  }
}

function patternOf(name: Name): NamePattern {
  if (name instanceof RegExp) return { source: name.source, flags: name.flags }
  return { source: `^${name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}$`, flags: '' }
}
