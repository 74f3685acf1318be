import { expect, it } from 'vitest'
import { isAdviceFor } from '@/domain/content/relations'

const shape = { id: 'shape', categoryId: 'brows' }
const lamination = { ...shape, id: 'lamination' }

it('advice is for the treatments it names, or else for its whole category', () => {
  const named = { categoryId: 'brows', serviceIds: ['lamination'] }
  expect(isAdviceFor(named, lamination)).toBe(true)
  expect(isAdviceFor(named, shape)).toBe(false)
  expect(isAdviceFor({ categoryId: 'brows', serviceIds: [] }, shape)).toBe(true)
  expect(isAdviceFor({ categoryId: 'nails', serviceIds: [] }, shape)).toBe(false)
  expect(isAdviceFor({ categoryId: null, serviceIds: [] }, { id: 'x', categoryId: null })).toBe(false)
})
