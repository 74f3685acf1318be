import { describe, expect, it } from 'vitest'
import { isUsableData } from '@/server/http/usable-data'

const nested = (levels: number): unknown => JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels))

describe('data of a body', () => {
  it('is an object of fields', () => {
    expect(isUsableData({ name: 'x', list: [{ id: 1 }], none: null })).toBe(true)
    for (const none of [undefined, null, 'x', 1, [], [{}]]) expect(isUsableData(none)).toBe(false)
  })
  it('is not nested without end', () => {
    expect(isUsableData(nested(50))).toBe(true)
    expect(isUsableData(nested(5000))).toBe(false)
  })
  it('has rich text whose nodes are nodes', () => {
    expect(isUsableData({ body: { root: { children: [{ children: [] }, { text: 'x' }] } } })).toBe(true)
    for (const children of ['x', 5, [null], ['x'], {}])
      expect(isUsableData({ body: { root: { children: [{ children }] } } })).toBe(false)
  })
  it('does not pretend to be what every object has', () => {
    expect(isUsableData({ photo: { toString: 'x' } })).toBe(false)
    expect(isUsableData(JSON.parse('{"__proto__":{"a":1}}'))).toBe(false)
  })
})
