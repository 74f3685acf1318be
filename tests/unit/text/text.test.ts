import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decodeBase64url,
  hashDigest,
  hashNumber,
  hashText,
  createHashState,
  toBase64url,
} from '@/domain/booking/slot-id'
import {
  formatFullName,
  isEmail,
  isName,
  isOptionalName,
  isPhone,
  LONGEST_LINE,
  normaliseEmail,
  toPhoneKey,
} from '@/domain/text/names'

describe('a normalised phone number', () => {
  it.each(['01632 960123', '+44 1632 960123', '+44 (0)1632 960123', '0044 1632-960123', '(01632) 960.123'])(
    'is the same for %s',
    (typed) => expect(toPhoneKey(typed)).toBe('01632960123'),
  )
  it('stays different for other countries', () => {
    expect(toPhoneKey('+33 1 63 29 60 12')).toBe('33163296012')
    expect(toPhoneKey('0033 1 63 29 60 12')).toBe('33163296012')
  })
})

describe('names', () => {
  it('allow the names people really have', () => {
    for (const name of [
      'Ada',
      'Siân',
      'O’Brien',
      "D'Arcy",
      '李小龍',
      'Zoë-Mae St. John',
      'Ngũgĩ',
      '👩‍🎨 Art',
      'می\u200cنا',
    ]) {
      expect(isName(name), name).toBe(true)
    }
  })

  it('do not allow markup, control characters, changes of text direction, blanks or excessive length', () => {
    const bad = [
      '<b>',
      'a>b',
      'a\nb',
      'a\u0000',
      '\u202Eevil',
      'a\u2028b',
      '\u0085',
      '\u200b\u200b',
      '\u200d \u200c',
      '\u3164',
      '\ud800',
      'Ada \udfff',
      '',
      '   ',
      'x'.repeat(LONGEST_LINE + 1),
    ]
    for (const name of bad) expect(isName(name), JSON.stringify(name)).toBe(false)
    expect(['', '  ', 'Ada'].every(isOptionalName)).toBe(true)
    expect(isOptionalName('<i>')).toBe(false)
  })

  it('never allow an angle bracket or a control character, whatever surrounds it', () => {
    const forbidden = fc.constantFrom('<', '>', '\u0007', '\u007f', '\u2066')
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), forbidden, fc.string({ maxLength: 80 }), (a, bad, b) => {
        expect(isName(a + bad + b)).toBe(false)
      }),
    )
  })

  it('are joined without stray spaces', () => {
    expect(formatFullName(' Ada ', ' Lovelace')).toBe('Ada Lovelace')
    expect(formatFullName('Ada', null)).toBe('Ada')
    expect(formatFullName('Ada', '  ')).toBe('Ada')
  })
})

describe('email addresses', () => {
  it('have one @, a domain with a dot and no invalid characters', () => {
    for (const email of ['ada@example.com', 'a.b+c@sub.example.co.uk', "o'b@x.io", 'A_1@ex-ample.com']) {
      expect(isEmail(email), email).toBe(true)
    }
    const bad = [
      '',
      'ada',
      'ada@',
      '@x.com',
      'a@b',
      'a@@b.com',
      'a b@c.com',
      '.a@b.com',
      'a.@b.com',
      'a..b@c.com',
    ]
    const worse = [
      'a@-b.com',
      'a@b-.com',
      'a@b..com',
      'a@1.2.3.4',
      `${'a'.repeat(65)}@b.com`,
      'a@b.com\n',
      '<a@b.com>',
    ]
    for (const email of [...bad, ...worse, `a@${'b'.repeat(250)}.com`])
      expect(isEmail(email), email).toBe(false)
  })

  it('of the usual kind are always accepted, and compared in a normalised form', () => {
    fc.assert(
      fc.property(fc.emailAddress({ size: 'small' }), (email) => {
        const form = normaliseEmail(`  ${email.toUpperCase()} `)
        expect(form).toBe(email.toLowerCase())
        expect(normaliseEmail(form)).toBe(form)
      }),
    )
  })
})

describe('telephone numbers', () => {
  it('are accepted as people write them', () => {
    for (const phone of [
      '07700 900123',
      '+44 (0)7700 900123',
      '020-7946-0000',
      '(020) 7946 0000',
      '+1 415.555.2671',
    ]) {
      expect(isPhone(phone), phone).toBe(true)
    }
    for (const phone of [
      '',
      '12345',
      'call me',
      '07700 900123 x5',
      '1234567890123456',
      '++447700900123',
      '07700\n900123<',
    ]) {
      expect(isPhone(phone), phone).toBe(false)
    }
  })
})

describe('base64url', () => {
  it('decodes to the original text, and is safe in a URL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const encoded = toBase64url(text)
        expect(encoded).toMatch(/^[\w-]*$/)
        expect(decodeBase64url(encoded)).toBe(text)
        expect(encoded).toBe(Buffer.from(text).toString('base64url'))
      }),
    )
    for (const text of ['a', '====', 'a b', '_w', '<script>']) expect(decodeBase64url(text), text).toBeNull()
  })
})

describe('the change hash', () => {
  it('is the same for equal values, and different for different ones', () => {
    const getHash = (numbers: number[], text: string) => {
      const hash = createHashState()
      for (const n of numbers) hashNumber(hash, n)
      hashText(hash, text)
      return hashDigest(hash)
    }
    const numbers = fc.array(fc.integer(), { maxLength: 5 })
    fc.assert(
      fc.property(numbers, fc.string(), numbers, fc.string(), (a, s, b, t) => {
        const isSame = s === t && a.length === b.length && a.every((n, i) => n === b[i])
        expect(getHash(a, s) === getHash(b, t)).toBe(isSame)
        expect(getHash([...a], `${s}`)).toBe(getHash(a, s))
      }),
      { numRuns: 1000 },
    )
  })
})
