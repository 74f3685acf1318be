import { describe, expect, it } from 'vitest'
import {
  getNextLook,
  getQuietEnd,
  listStatesBefore,
  measureText,
  toPlainText,
  toUkMobile,
} from '@/domain/texts/text-message'
import { signReport } from '@/server/texts/twilio'

describe('a text message', () => {
  it('goes to UK mobiles only, in E.164', () => {
    const spellings = [
      '07700 900123',
      '+44 7700 900123',
      '0044 7700-900123',
      '+44 (0)7700 900123',
      '447700900123',
    ]
    expect(spellings.map(toUkMobile)).toEqual(spellings.map(() => '+447700900123'))
    const others = [
      '01634 555011',
      '07012 345678',
      '07612 345678',
      '+33 6 12 34 56 78',
      '0770090012',
      '',
      null,
    ]
    expect(others.map(toUkMobile)).toEqual(others.map(() => null))
  })

  it('uses plain characters where it can, and is measured as the networks do', () => {
    expect(toPlainText('We’ve moved “it” – see you…\u00a0')).toBe(`We've moved "it" - see you...`)
    expect(measureText('a'.repeat(160))).toEqual({ segments: 1, isGsm: true })
    expect(measureText('a'.repeat(161))).toEqual({ segments: 2, isGsm: true })
    expect(measureText('a'.repeat(306))).toEqual({ segments: 2, isGsm: true })
    expect(measureText('a'.repeat(307))).toEqual({ segments: 3, isGsm: true })
    expect(measureText('£é€'.repeat(40))).toEqual({ segments: 1, isGsm: true })
    expect(measureText('€'.repeat(81)).segments).toBe(2)
    // 76 of them fit into one part of 153.
    expect(measureText('€'.repeat(153)).segments).toBe(3)
    expect(measureText('ő'.repeat(70))).toEqual({ segments: 1, isGsm: false })
    expect(measureText('ő'.repeat(71))).toEqual({ segments: 2, isGsm: false })
    expect(measureText('💅'.repeat(36)).segments).toBe(2)
  })

  it('waits for the end of the quiet hours, also when the clocks change', () => {
    const quiet = { from: 21 * 60, until: 8 * 60 }
    const end = (iso: string, hours = quiet) => {
      const found = getQuietEnd(Date.parse(iso), hours)
      return found === null ? null : new Date(found).toISOString()
    }
    expect(end('2026-12-01T20:59:00Z')).toBeNull()
    expect(end('2026-12-01T21:00:00Z')).toBe('2026-12-02T08:00:00.000Z')
    expect(end('2026-12-02T07:59:59Z')).toBe('2026-12-02T08:00:00.000Z')
    expect(end('2026-12-02T08:00:00Z')).toBeNull()
    expect(end('2027-03-27T22:00:00Z')).toBe('2027-03-28T07:00:00.000Z')
    expect(end('2027-03-28T00:30:00Z')).toBe('2027-03-28T07:00:00.000Z')
    expect(end('2027-10-30T20:30:00Z')).toBe('2027-10-31T08:00:00.000Z')
    expect(end('2027-10-31T01:30:00Z')).toBe('2027-10-31T08:00:00.000Z')
    expect(end('2026-12-01T13:00:00Z', { from: 720, until: 840 })).toBe('2026-12-01T14:00:00.000Z')
    expect(end('2026-12-01T23:00:00Z', { from: 480, until: 480 })).toBeNull()
  })

  it('has a state that only rises, and is asked about less and less often', () => {
    expect(listStatesBefore('sent', true)).not.toContain('delivered')
    expect(listStatesBefore('failed', true)).not.toContain('queued')
    expect(listStatesBefore('failed', false)).toEqual([])
    expect(listStatesBefore('delivered', false)).toContain('queued')
    const waits = [0, 30, 180, 60 * 24 * 3].map((minutes) => getNextLook(0, minutes * 60_000))
    expect(waits).toEqual([60_000, 40 * 60_000, 360 * 60_000, null])
  })

  it('has reports that are signed as the provider documents it', () => {
    // The example of the provider's documentation.
    const fields = new URLSearchParams({
      CallSid: 'CA1234567890ABCDE',
      Caller: '+14158675309',
      Digits: '1234',
      From: '+14158675309',
      To: '+18005551212',
    })
    const url = 'https://mycompany.com/myapp.php?foo=1&bar=2'
    expect(signReport('12345', url, fields).toString('base64')).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=')
  })
})
