import { describe, expect, it } from 'vitest'
import { changePerformers, isPerformedBy } from '@/domain/content/performers'

const all = ['amy', 'beth', 'cleo']
const after = (named: string[], person: string, performing: boolean) =>
  changePerformers(named, all, { person, performing })

describe('who performs a treatment', () => {
  it('is everybody when it names nobody', () => {
    expect(isPerformedBy([], 'amy')).toBe(true)
    expect(isPerformedBy(['beth'], 'amy')).toBe(false)
  })

  it('changes for the one person only', () => {
    expect(after(['beth'], 'amy', true)).toEqual(['beth', 'amy'])
    expect(after(['amy', 'beth'], 'amy', false)).toEqual(['beth'])
    expect(after([], 'amy', false)).toEqual(['beth', 'cleo'])
    expect(after([], 'amy', true)).toEqual([])
    expect(after(['beth'], 'amy', false)).toEqual(['beth'])
  })

  it('is never nobody, which would mean everybody', () => {
    expect(after(['amy'], 'amy', false)).toBeNull()
    expect(changePerformers([], ['amy'], { person: 'amy', performing: false })).toBeNull()
  })
})
