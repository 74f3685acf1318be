import { describe, expect, it } from 'vitest'
import { isUsableData } from '@/server/http/input-limits'

const nested = (levels: number): unknown => JSON.parse('{"a":'.repeat(levels) + '1' + '}'.repeat(levels))

describe('the data in a request body', () => {
  it('must be an object with fields', () => {
    expect(isUsableData({ name: 'x', list: [{ id: 1 }], none: null })).toBe(true)
    for (const none of [undefined, null, 'x', 1, [], [{}]]) expect(isUsableData(none)).toBe(false)
  })
  it('must not be nested too deeply', () => {
    expect(isUsableData(nested(50))).toBe(true)
    expect(isUsableData(nested(5000))).toBe(false)
  })
  it('must have valid nodes in rich text', () => {
    expect(isUsableData({ body: { root: { children: [{ children: [] }, { text: 'x' }] } } })).toBe(true)
    for (const children of ['x', 5, [null], ['x'], {}])
      expect(isUsableData({ body: { root: { children: [{ children }] } } })).toBe(false)
  })
  it('must not use names that every object has', () => {
    expect(isUsableData({ photo: { toString: 'x' } })).toBe(false)
    expect(isUsableData(JSON.parse('{"__proto__":{"a":1}}'))).toBe(false)
  })
})
