import { describe, expect, it } from 'vitest'
import { Secrets } from '../../proofs/faults/secrets'

const found = (text: string): string[] => {
  const secrets = new Secrets()
  secrets.add('an e-mail address', 'ada@example.org')
  secrets.add('a name', 'Al')
  return secrets.foundIn(text)
}

describe('the secrets search in logs', () => {
  it('finds the secrets it was given, and any card number', () => {
    expect(found('INFO: mail to ada@example.org')).toHaveLength(1)
    expect(found('paid with 4111 1111 1111 1111, thanks')).toHaveLength(1)
    expect(found('{"number":"5105105105105100"}')).toHaveLength(1)
  })

  it('ignores IDs, times and short words', () => {
    expect(found('Almost 1763735039123 ms, order 4111111111111112, 2026-11-21T14:00:00.000Z')).toEqual([])
  })
})
