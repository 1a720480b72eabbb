import { describe, expect, it } from 'vitest'
import { networkOf } from './networkOf.ts'

describe('networkOf', () => {
  it('returns an IPv4 address, also without its port and if it is written as IPv6', () => {
    for (const spelling of [
      '203.0.113.7',
      '203.0.113.7:4711',
      '::ffff:203.0.113.7',
      '::FFFF:cb00:7107',
      '[::ffff:203.0.113.7]:80',
    ])
      expect(networkOf(spelling)).toBe('203.0.113.7')
  })

  it('returns the same network for all spellings and hosts of an IPv6 /64', () => {
    for (const spelling of [
      '2001:db8:0:7::1',
      '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff',
      '2001:db8::7:0:0:0:1',
      '[2001:db8:0:7::2]:4711',
      '2001:db8:0:7:1:2:3:4%eth0',
      '2001:db8:0:7::203.0.113.7',
    ])
      expect(networkOf(spelling)).toBe('2001:db8:0:7::/64')
  })

  it('distinguishes two IPv6 networks, and the start of an address from its end', () => {
    expect(networkOf('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
    expect(networkOf('::1')).toBe('0:0:0:0::/64')
    expect(networkOf('fe80::1')).toBe('fe80:0:0:0::/64')
    expect(networkOf('1::2:3:4:5:6:7')).toBe('1:0:2:3::/64')
    expect(networkOf('::')).toBe('0:0:0:0::/64')
  })

  it('returns other texts unchanged', () => {
    for (const text of ['unknown', '', '1.2.3', '2001:db8:::1', '999.1.1.1', 'x'.repeat(5000), '[::1', ':'.repeat(50)])
      expect(networkOf(text)).toBe(text)
  })
})
