import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shortenUserAgent } from '@/server/request-origin'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('the name of a browser', () => {
  it.each([
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/130.0.0.0 Safari/537.36`,
      'Chrome 130 on Windows',
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.1`,
      'Edge 130 on Windows',
    ],
    [
      `Mozilla/5.0 (Linux; Android 14; Galaxy) ${webkit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
      'Samsung Internet 25 on Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari 18 on iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
      'Chrome 130 on iPhone',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko/20100101 Firefox/132.0',
      'Firefox 132 on Mac',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox 132 on Linux'],
    ['curl/8.5.0', 'curl/8.5.0'],
    ['', null],
    [null, null],
  ])('%s: %s', (header, words) => {
    expect(shortenUserAgent(header)).toBe(words)
  })

  it('is short and harmless, whatever was sent', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 3000, unit: 'binary' }), (header) => {
        const words = shortenUserAgent(header)
        if (words === null) return
        expect(words.length).toBeLessThan(90)
        expect(words).not.toMatch(/[<>"'=\n\r\t]/)
      }),
    )
  })
})
