import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '@/domain/text/passwords'

describe('a common password', () => {
  it.each([
    'password',
    'Passw0rd!',
    'P@ssword123',
    '00000000',
    'abcdefgh',
    '87654321',
    'aaaaaaab',
    'letmein2026',
    // Passwords that are often used, although their words are in no other list.
    'mustang1',
    'Maverick1',
    'q1w2e3r4t5',
    'cocacola',
  ])('is %s', (word) => expect(isCommonPassword(word)).toBe(true))
  it.each(['a long password', 'correct horse battery', 'Tr4mway-Otter', 'mKx9_2fQwLpZ'])(
    'is not %s',
    (word) => expect(isCommonPassword(word)).toBe(false),
  )
})
