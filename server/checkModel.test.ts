import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runScript } from '../tests/runScript.ts'
import { plainPicture, skin, testManifest, writeTestModel } from './screening/testModel.ts'

const root = mkdtempSync(join(tmpdir(), 'yarrow-check-model-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

async function check(...args: string[]): Promise<{ readonly code: number | string; readonly output: string }> {
  const running = runScript('checkModel', { env: {}, args })
  return { code: await running.exit, output: running.output() }
}

describe('npm run check-model', () => {
  it('prints inputs, outputs, the self-test, times, and the result of a file', async () => {
    const manifest = await writeTestModel(join(root, 'fine'))
    const picture = join(root, 'picture.png')
    writeFileSync(picture, await plainPicture(skin))
    const { code, output } = await check(manifest, picture)
    expect(output).toMatch(/^Test model 1\.2 by Tests, for Arthritis \(MIT\)\n/)
    expect(output).toContain('Input "in": float32 [1, 3, 8, 8]\nOutput "out": float32 [1, 2]\n')
    expect(output).toContain(
      'Names, shapes and labels agree with the manifest.\nSelf-test passed: swollen in test.png.\n',
    )
    expect(output).toMatch(/Times: first file \d+ ms, then \d+ ms each\. Memory: \d+ MB\.\n/)
    expect(output).toContain('"prediction": "swollen"')
    expect(code).toBe(0)
  })

  it('prints what the model has before it says what disagrees', async () => {
    const input = { ...testManifest.input, name: 'image' }
    const { code, output } = await check(await writeTestModel(join(root, 'wrong'), { manifest: { input } }))
    expect(output).toContain('Input "in": float32 [1, 3, 8, 8]\n')
    expect(output.trim().split('\n').at(-1)).toBe('input "image": not in the model, which has "in"')
    expect(code).toBe(1)
  })

  it('refuses a missing file or manifest, and prints its usage', async () => {
    const manifest = await writeTestModel(join(root, 'other'))
    const missing = await check(manifest, join(root, 'none.png'))
    expect(missing.output).toMatch(/none\.png: the file can't be read \(ENOENT\)\n$/)
    expect(missing.code).toBe(1)
    expect((await check(join(root, 'none.json'))).output).toMatch(/^manifest: .+ can't be read \(ENOENT\)\n$/)
    expect((await check()).output).toMatch(/^npm run check-model -- MANIFEST \[FILE\]/)
  })
})
