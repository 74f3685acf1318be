import { formatPounds } from '@/management/format/payment-state'
import type { Category, Service } from '@/contract/catalogue'
import { parsePounds } from '@/domain/pricing/totals'
import { serviceFormTexts } from './texts'
import type { Tone } from '@/management/components/Tag'

/** A category as used in lists and choices. */
export type CategoryFacts = Omit<Category, 'services'>

/** A treatment's visibility to visitors, as a label. */
export const describeServiceState = ({
  archived,
  is_published: published,
}: Pick<Service, 'archived' | 'is_published'>): [tone: Tone, words: string] => {
  if (archived) return ['failed', 'Archived']
  return published ? ['paid', 'Published'] : ['pending', 'Not Published']
}

/** The price at a location, given by name, or else the lowest price with “from”; null if it cannot be booked. */
export const formatServicePrice = (service: Service, location: string): string | null => {
  const prices = (service.prices ?? []).filter(({ price }) => typeof price === 'number')
  const here = prices.find(({ location_name: name }) => name === location)
  if (location) return here ? formatPounds(here.price) : null
  const lowest = Math.min(...prices.map(({ price }) => price ?? Infinity))
  if (prices.length === 0) return null
  const same = prices.every(({ price }) => price === lowest)
  return same ? formatPounds(lowest) : `from ${formatPounds(lowest)}`
}

const isPrice = (typed: string): boolean =>
  typed.trim() === '' || (parsePounds(typed) ?? Infinity) <= 10_000_00

const isDuration = (typed: string): boolean => {
  const minutes = Number(typed)
  return typed.trim() !== '' && minutes % 5 === 0 && minutes >= 5 && minutes <= 600
}

/** A booking fee as typed. */
export interface BookingFeeForm {
  fee: NonNullable<Service['booking_fee']>['kind']
  feePercent: string
  feeAmount: string
}

const isBookingFee = ({ fee, feePercent, feeAmount }: BookingFeeForm): boolean => {
  if (fee === 'percent')
    return /^\d+$/.test(feePercent.trim()) && Number(feePercent) >= 1 && Number(feePercent) <= 100
  const pence = parsePounds(feeAmount) ?? 0
  return fee !== 'amount' || (pence > 0 && pence <= 10_000_00)
}

export interface Problem {
  field: string
  text: string
}

/** The first error in the typed values; a name is checked only if it is given. */
export const validateServiceForm = (typed: {
  name?: string
  category?: string
  duration: string
  prices: [field: string, typed: string][]
  fee?: BookingFeeForm
}): Problem | null => {
  if (typed.name?.trim() === '') return { field: 'name', text: serviceFormTexts.name }
  if (typed.category === '') return { field: 'category', text: serviceFormTexts.category }
  if (!isDuration(typed.duration)) return { field: 'duration', text: serviceFormTexts.duration }
  const wrong = typed.prices.find(([, price]) => !isPrice(price))
  if (wrong) return { field: wrong[0], text: serviceFormTexts.price }
  return typed.fee && !isBookingFee(typed.fee) ? { field: 'fee', text: serviceFormTexts.fee } : null
}

const pages = '/management/services'

/** The pages about treatments; those of one treatment or category end with its id. */
export const servicePages = {
  all: pages,
  add: `${pages}/add-service`,
  priceList: `${pages}/price-list`,
  import: `${pages}/import`,
  details: `${pages}/service-details`,
  edit: `${pages}/edit-service`,
  category: `${pages}/category`,
} as const

export const getServiceHref = (page: 'category' | 'details' | 'edit', id: string): string =>
  `${servicePages[page]}/${encodeURIComponent(id)}`

/** The paths of the calls about treatments. */
export const serviceCalls = {
  create: '/api/services/new-service',
  change: '/api/services/service',
  service: (id: string) => `/api/services/service/${encodeURIComponent(id)}`,
  price: '/api/services/price',
  removePrice: (serviceId: string, locationName: string) =>
    `/api/services/price?${new URLSearchParams({ locationName, serviceId })}`,
  createCategory: '/api/services/create-category',
  changeCategory: '/api/services/category',
  category: (categoryId: string) => `/api/services/category?${new URLSearchParams({ categoryId })}`,
} as const

/** A treatment as typed. */
interface ServiceForm extends BookingFeeForm {
  name: string
  category: string
  duration: string
  /** By location id. */
  prices: Record<string, string>
  image: File | null
  removesImage: boolean
}

/** The form values of a stored treatment. */
export const toServiceForm = (service: Service): ServiceForm => ({
  name: service.service_name,
  category: service.category_id ?? '',
  duration: String(service.duration_minutes),
  prices: Object.fromEntries(
    (service.prices ?? []).map(({ location_id: id, price }) => [id, price === null ? '' : price.toFixed(2)]),
  ),
  fee: service.booking_fee?.kind ?? 'setting',
  feePercent: String(service.booking_fee?.percent ?? ''),
  feeAmount: service.booking_fee?.amount?.toFixed(2) ?? '',
  image: null,
  removesImage: false,
})

const toFeeKey = ({ fee, feePercent, feeAmount }: BookingFeeForm): string =>
  [fee, feePercent.trim(), feeAmount.trim()].join('|')

/**
 * The form data for the call, with only what was changed, so that a colleague's changes to the rest stay. `fields` are
 * those that Payload shows.
 */
export const toServiceFormData = (
  serviceId: string,
  form: ServiceForm,
  before: ServiceForm,
  fields: Record<string, unknown>,
): FormData => {
  const data = new FormData()
  const prices = Object.entries(form.prices)
    .filter(([id, typed]) => typed.trim() !== (before.prices[id] ?? ''))
    .map(([id, typed]) => [id, typed.trim() || null])
  data.set('serviceId', serviceId)
  if (form.name.trim() !== before.name) data.set('name', form.name.trim())
  if (form.duration.trim() !== before.duration) data.set('duration', form.duration.trim())
  if (prices.length > 0) data.set('prices', JSON.stringify(Object.fromEntries(prices)))
  if (form.category !== before.category) data.set('category_id', form.category)
  if (Object.keys(fields).length > 0) data.set('fields', JSON.stringify(fields))
  if (toFeeKey(form) !== toFeeKey(before)) {
    data.set('booking_fee', form.fee)
    if (form.fee === 'percent') data.set('booking_fee_percent', form.feePercent.trim())
    if (form.fee === 'amount') data.set('booking_fee_amount', form.feeAmount.trim())
  }
  if (form.removesImage && !form.image) data.set('removeImage', 'true')
  if (form.image) data.set('serviceImg', form.image)
  return data
}

export interface NewServiceForm {
  name: string
  location: { id: string; name: string } | null
  category: string
  duration: string
  price: string
  image: File | null
}

export const emptyService: NewServiceForm = {
  name: '',
  location: null,
  category: '',
  duration: '45',
  price: '',
  image: null,
}

/** The form data for the call; empty fields are left out. */
export const toNewServiceFormData = (form: NewServiceForm, fields: Record<string, unknown>): FormData => {
  const data = new FormData()
  const values: Record<string, string | null | undefined> = {
    service_name: form.name.trim(),
    locationId: form.location?.id,
    category_id: form.category,
    duration_minutes: form.duration.trim(),
    price: form.price.trim() || null,
    fields: JSON.stringify(fields),
  }
  for (const [name, value] of Object.entries(values)) if (typeof value === 'string') data.set(name, value)
  if (form.image) data.set('service_img', form.image)
  return data
}
