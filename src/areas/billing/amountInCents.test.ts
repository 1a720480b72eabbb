import { describe, expect, it } from 'vitest'
import { amountInCents } from './amountInCents.ts'

const cents = (text: string, locale = 'en') => {
  const read = amountInCents(text, locale)
  return read.kind === 'amount' ? read.cents : read.kind
}

describe('amountInCents', () => {
  it.each([
    ['84.20', 8420],
    ['84.2', 8420],
    ['84', 8400],
    ['84.', 8400],
    ['.5', 50],
    ['0', 0],
    ['0.00', 0],
    ['-0', 0],
    ['0.01', 1],
    ['0.29', 29],
    ['1.15', 115],
    ['007', 700],
    [' 84.20 ', 8420],
    ['$84.20', 8420],
    ['$ 84.20', 8420],
    ['US$84.20', 8420],
    ['84.20 USD', 8420],
    ['84.20 usd', 8420],
    ['1,234.56', 123_456],
    ['1,234', 123_400],
    ['1234,56', 123_456],
    ['1,234,567', 123_456_700],
    ['999,999,999.99', 99_999_999_999],
  ])('reads %j in English', (text, expected) => {
    expect(cents(text)).toBe(expected)
  })

  it.each([
    ['12,50', 1250],
    ['12.50', 1250],
    ['1,250', 125_000],
    ['1.250,75', 125_075],
    ['1 250,75', 125_075],
    ['1\u202F250,75', 125_075],
    ['1’250,75', 125_075],
    ['US$ 12,50', 1250],
  ])('reads %j in Spanish', (text, expected) => {
    expect(cents(text, 'es')).toBe(expected)
  })

  it.each([
    ['١٢٫٥٠', 1250],
    ['١٢٫٥', 1250],
    ['١٬٢٣٤٫٥٦', 123_456],
    ['١٬٢٣٤', 123_400],
    ['١٢،٥٠', 1250],
    ['۱۲٫۵۰', 1250],
    ['12.50', 1250],
    ['\u200F١٢٫٥٠\u00A0US$', 1250],
    ['\u206612.50\u2069 $', 1250],
  ])('reads %j in Arabic', (text, expected) => {
    expect(cents(text, 'ar')).toBe(expected)
  })

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['0.001', 'decimals'],
    ['84.205', 'decimals'],
    ['84.200', 'decimals'],
    ['0,001', 'decimals'],
    ['٠٫٠٠١', 'decimals'],
    ['-1', 'negative'],
    ['−1', 'negative'],
    ['1-', 'negative'],
    ['-$1', 'negative'],
    ['$-1', 'negative'],
    ['-0.001', 'negative'],
    ['1e9', 'text'],
    ['1000000000', 'too-large'],
    ['NaN', 'text'],
    ['Infinity', 'text'],
    ['0x10', 'text'],
    ['--1', 'text'],
    ['+1', 'text'],
    ['$', 'text'],
    ['.', 'text'],
    [',', 'text'],
    ['all of it', 'text'],
    ['12.50 please', 'text'],
    ['12,34,56', 'text'],
    ['1,2345.00', 'text'],
    ['1,234.567.8', 'text'],
    ['1.234.56', 'text'],
    ['½', 'text'],
    ['12.50 €', 'text'],
    ['MX12.50', 'text'],
    ['(5)', 'text'],
  ])('refuses %j', (text, expected) => {
    expect(cents(text)).toBe(expected)
  })

  it('refuses an amount whose point could separate groups or decimals', () => {
    expect(cents('1.250')).toBe('decimals')
    expect(cents('1.250', 'es')).toBe('decimals')
    expect(cents('1.250', 'ar')).toBe('decimals')
  })
})
