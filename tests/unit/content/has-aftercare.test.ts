import { expect, it } from 'vitest'
import { hasAftercare } from '@/storefront/categories/has-aftercare'

const lamination = { categoryId: 'brows', serviceIds: ['lamination'] }
const shape = { id: 'shape', categoryId: 'brows' }

it('leads a treatment to advice that names it, or is for its whole category', () => {
  expect(hasAftercare(shape, [lamination])).toBe(false)
  expect(hasAftercare({ ...shape, id: 'lamination' }, [lamination])).toBe(true)
  expect(hasAftercare(shape, [lamination, { categoryId: 'brows', serviceIds: [] }])).toBe(true)
  expect(hasAftercare(shape, [{ categoryId: null, serviceIds: [] }])).toBe(false)
})
