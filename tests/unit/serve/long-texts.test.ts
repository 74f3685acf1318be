import { describe, expect, it } from 'vitest'
import { LONGEST_SEARCH } from '@/domain/text/names'
import { hasWords } from '@/domain/text/search'
import { isPersonName } from '@/domain/text/person-names'
import { isCommonPassword } from '@/domain/text/passwords'
import { getBodyLimit } from '@/server/http/accepted-requests'
import { findLongField, withShortValues } from '@/server/http/input-limits'
import { getProcessorTime } from '../../support/processor-time'

describe('the length limit on visitors’ input', () => {
  it('is 100 characters for a search in a page’s URL', () => {
    const short = withShortValues(`/services?q=${'a'.repeat(15_000)}&location=Medway`)
    expect(new URLSearchParams(short.split('?')[1]).get('q')).toBe('a'.repeat(LONGEST_SEARCH))
    expect(short).toContain('location=Medway')
  })

  it('does not change a page’s URL with short values', () => {
    const target = `/services?q=lash%20lift&type=${'x'.repeat(200)}`
    expect(withShortValues(target)).toBe(target)
  })

  it('applies to lists and objects, and to their keys', () => {
    expect(findLongField({ a: 'aaa', b: [{ c: 'aaaa' }] }, 3)).toBe('b')
    expect(findLongField({ a: { bbbb: 1 } }, 3)).toBe('a')
    expect(findLongField({ a: 'aaa', b: [{ c: 'aaa' }], d: 10_000, e: null }, 3)).toBeUndefined()
  })

  it.each([
    '/api/auth/admin/login',
    '/api/auth/admin/reset-password',
    '/api/auth/admin/change-password/',
    '/api/users/reset-password',
    '/api/users/login',
  ])('is a few kilobytes for the body of %s', (path) => {
    expect(getBodyLimit(path, 'application/json')).toBeLessThanOrEqual(8 * 1024)
  })
})

describe('a check of a long text', () => {
  /** The ms that the fastest of three runs takes. */
  const getTime = (work: () => void): number => Math.min(...[1, 2, 3].map(() => getProcessorTime(work)))

  /** A text with a letter at each end, because the ends may be trimmed. */
  const getText = (filler: string, size: number): string => `x${filler.repeat(size / filler.length)}x`

  const expressions: [string, (text: string) => unknown][] = [
    ['isCommonPassword', isCommonPassword],
    ['hasWords', (text) => hasWords('Brow lamination', text)],
    ['hasWords in a long text', (text) => hasWords(text, 'brow')],
    ['isPersonName', isPersonName],
  ]
  it.each(expressions)('takes linear time: %s', (_, read) => {
    for (const filler of [' ', '<', 'a', '1', '.', 'a.', 'a '])
      expect(
        getTime(() => read(getText(filler, 20_000))),
        filler,
      ).toBeLessThan(
        20 *
          Math.max(
            2,
            getTime(() => read(getText(filler, 2000))),
          ),
      )
  })
})
