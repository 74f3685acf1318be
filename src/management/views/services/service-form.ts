import type { Service } from '@/contract/catalogue'

/** A treatment as it is typed. */
export interface ServiceForm {
  name: string
  category: string
  duration: string
  /** By the id of the location. */
  prices: Record<string, string>
  image: File | null
  removesImage: boolean
}

/** What the form of a stored treatment shows. */
export const formOf = (service: Service): ServiceForm => ({
  name: service.service_name,
  category: service.category_id ?? '',
  duration: String(service.duration_minutes),
  prices: Object.fromEntries(
    (service.prices ?? []).map(({ location_id: id, price }) => [id, price === null ? '' : price.toFixed(2)]),
  ),
  image: null,
  removesImage: false,
})

/** What the call takes; `description` null while nobody touched it. */
export const changeData = (serviceId: string, form: ServiceForm, description: string | null): FormData => {
  const data = new FormData()
  const prices = Object.fromEntries(
    Object.entries(form.prices).map(([id, typed]) => [id, typed.trim() || null]),
  )
  data.set('serviceId', serviceId)
  data.set('name', form.name.trim())
  data.set('duration', form.duration.trim())
  data.set('prices', JSON.stringify(prices))
  if (form.category) data.set('category_id', form.category)
  if (description !== null) data.set('description', description)
  if (form.removesImage && !form.image) data.set('removeImage', 'true')
  if (form.image) data.set('serviceImg', form.image)
  return data
}

/** A new treatment as it is typed. */
export interface NewServiceForm {
  name: string
  location: { id: string; name: string } | null
  category: string
  duration: string
  price: string
  image: File | null
}

export const emptyService: NewServiceForm = {
  ...{ name: '', location: null, category: '', duration: '45', price: '', image: null },
}

/** What the call takes; what is not given is left out. */
export const newServiceData = (form: NewServiceForm, description: string | null): FormData => {
  const data = new FormData()
  const fields: Record<string, string | null | undefined> = {
    service_name: form.name.trim(),
    locationId: form.location?.id,
    category_id: form.category,
    duration_minutes: form.duration.trim(),
    price: form.price.trim() || null,
    description,
  }
  for (const [name, value] of Object.entries(fields)) if (typeof value === 'string') data.set(name, value)
  if (form.image) data.set('service_img', form.image)
  return data
}
