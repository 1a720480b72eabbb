import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { licensesText } from './licensesFile.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const text = licensesText(root)

describe('licensesText', () => {
  it('lists every package of the product, also those that only other packages use, and Tailwind’s base styles', () => {
    const manifest = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { dependencies: Record<string, string> }
    const versions = Object.entries(manifest.dependencies).map(([name, version]) => `${name} ${version} (`)
    expect(versions.filter((name) => !text.includes(`\n${name}`))).toEqual([])
    expect(text).toMatch(/^scheduler \d/m)
    expect(text).toMatch(/^tailwindcss \d/m)
  })

  it('has the license texts that MIT, ISC and UCUM require to be kept', () => {
    expect(text).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.')
    expect(text).toMatch(/Lucide Icons and Contributors/)
    expect(text).toContain('Copyright (c) Vladimir Mandic')
    expect(text).toMatch(/tesseract\.js-core [\d.]+ \(Apache-2\.0\)\n+ *Apache License/)
    expect(text).toContain('Leptonica, copyright © 2001-2020 Leptonica.')
    expect(text).toContain('This software (including any associated website-service')
  })

  it('starts with the product’s own license, and the notices of LOINC and UCUM', () => {
    expect(text.startsWith('MIT License')).toBe(true)
    const unwrapped = text.replaceAll(/\s+/g, ' ')
    expect(unwrapped).toContain('This material contains content from LOINC (http://loinc.org).')
    expect(unwrapped).toContain(
      'This product includes all or a portion of the UCUM table, UCUM codes, and UCUM definitions',
    )
  })

  it('lists no development tools', () => {
    for (const name of ['vitest', 'oxlint', '@playwright/test']) expect(text).not.toContain(`\n${name} `)
  })
})
