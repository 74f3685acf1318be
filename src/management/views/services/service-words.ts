import type { Category, Service } from '@/contract/catalogue'
import { parsePounds } from '@/domain/pricing/money'
import { serviceFormTexts } from '@/messages/management-services'
import type { Tone } from '../../components/Tag'
import { money } from '../../format/money'

/** A category as lists and choices show it. */
export type CategoryFacts = Omit<Category, 'services'>

/** Whether visitors see it, in words. */
export const stateOf = ({
  archived,
  is_published: published,
}: Pick<Service, 'archived' | 'is_published'>): [tone: Tone, words: string] => {
  if (archived) return ['failed', 'Archived']
  return published ? ['paid', 'Published'] : ['pending', 'Not Published']
}

/** The price at a location by its name, or from the lowest one on; null where it cannot be booked. */
export const priceWords = (service: Service, location: string): string | null => {
  const prices = (service.prices ?? []).filter(({ price }) => price)
  const here = prices.find(({ location_name: name }) => name === location)
  if (location) return here ? money(here.price) : null
  const lowest = Math.min(...prices.map(({ price }) => price ?? Infinity))
  if (prices.length === 0) return null
  const same = prices.every(({ price }) => price === lowest)
  return same ? money(lowest) : `from ${money(lowest)}`
}

const isPrice = (typed: string): boolean =>
  typed.trim() === '' || (parsePounds(typed) ?? Infinity) <= 10_000_00

const isDuration = (typed: string): boolean => {
  const minutes = Number(typed)
  return typed.trim() !== '' && minutes % 5 === 0 && minutes >= 5 && minutes <= 600
}

/** What is wrong, and with which field of the form. */
export interface Problem {
  field: string
  text: string
}

/** The first thing that is wrong with what was typed; a name that is not given is not asked for. */
export const problemOf = (typed: {
  name?: string
  category?: string
  duration: string
  prices: [field: string, typed: string][]
}): Problem | null => {
  if (typed.name?.trim() === '') return { field: 'name', text: serviceFormTexts.name }
  if (typed.category === '') return { field: 'category', text: serviceFormTexts.category }
  if (!isDuration(typed.duration)) return { field: 'duration', text: serviceFormTexts.duration }
  const wrong = typed.prices.find(([, price]) => !isPrice(price))
  return wrong ? { field: wrong[0], text: serviceFormTexts.price } : null
}
