import { describe, expect, it } from 'vitest'
import { getClientAddress, toCountedAddress, isThisMachine } from '@/server/http/client-address'

describe('the client’s address', () => {
  it('is the socket’s if no proxy is trusted, whatever the client claims', () => {
    expect(getClientAddress('::ffff:10.0.0.9', '1.2.3.4', 0)).toBe('10.0.0.9')
    expect(getClientAddress(undefined, '1.2.3.4', 0)).toBe('unknown')
  })

  it('is what the outermost trusted proxy saw', () => {
    expect(getClientAddress('10.0.0.1', 'forged, 8.8.8.8', 1)).toBe('8.8.8.8')
    expect(getClientAddress('10.0.0.1', 'forged, 8.8.8.8, 10.0.0.2', 2)).toBe('8.8.8.8')
    expect(getClientAddress('10.0.0.1', undefined, 2)).toBe('10.0.0.1')
  })

  it.each([
    ['8.8.8.8:51234', '8.8.8.8'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['fe80::1%eth0', 'fe80::1'],
    ['::FFFF:8.8.8.8', '8.8.8.8'],
  ])('may be written with a port or zone: %s', (written, address) =>
    expect(getClientAddress('10.0.0.1', written, 1)).toBe(address),
  )

  it.each(['forged', '999.1.1.1', '1.2.3', '"><script>', 'unknown', ':::', '8.8.8.8|x'])(
    'is the socket’s if the entry is not an address: %s',
    (entry) => expect(getClientAddress('10.0.0.1', entry, 1)).toBe('10.0.0.1'),
  )
})

describe('the address used for rate limits', () => {
  it('is the whole IPv4 address', () => expect(toCountedAddress('8.8.8.8')).toBe('8.8.8.8'))

  it('is the /64 of an IPv6 address, in any notation', () => {
    const one = '2001:db8:1:2::/64'
    for (const address of ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:1:2:3', '2001:db8:1:2:3::'])
      expect(toCountedAddress(address)).toBe(one)
    expect(toCountedAddress('2001:db8:1:3::1')).not.toBe(one)
    expect(toCountedAddress('2001:db8::5:6')).toBe('2001:db8::/64')
    expect(toCountedAddress('2001:db8:0:7::5:6')).toBe('2001:db8:0:7::/64')
  })

  it('is this machine only for a loopback address', () => {
    for (const address of ['::1', '0:0:0:0:0:0:0:1']) {
      expect(toCountedAddress(address)).toBe('::1')
      expect(isThisMachine(toCountedAddress(address))).toBe(true)
    }
    expect(isThisMachine(toCountedAddress('::ffff:808:808'))).toBe(false)
    expect(isThisMachine(toCountedAddress('2001:db8::1'))).toBe(false)
  })

  it('stays “unknown” if it is not known', () => expect(toCountedAddress('unknown')).toBe('unknown'))
})
