import type { FieldHook } from 'payload'
import { ordered, type Ordered } from '../../domain/content/ordered'
import { lastPosition } from '../repositories/ordering'

/** What nobody gave a place has this number. */
export const NO_PLACE = 100

const isOrdered = (slug: string | undefined): slug is Ordered => ordered.some((one) => one === slug)

/** What is new stands last. */
export const lastPlace: FieldHook = async ({ collection, operation, req, value }) =>
  operation === 'create' && value === NO_PLACE && isOrdered(collection?.slug)
    ? (await lastPosition(req.payload, collection.slug)) + 10
    : value
