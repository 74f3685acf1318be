import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Order } from '@/domain/checkout/order'
import { LONGEST_SEARCH_WORDS } from '@/domain/text/search'
import { readDraft } from '@/server/services/content/drafts'
import { loadPromotionsView } from '@/server/services/content/promotions'
import { toSiteView } from '@/server/services/content/site-views'
import { createDiscountPort } from '@/server/services/discounts/apply-discount'
import { databases, type Salon, startSalon } from '../support/salon'
import { signedIn, type SmallSalon, smallSalon } from '../support/small-salon'

describe.each(databases('sqlite'))('the gallery, promotions and specialities on %s', (database) => {
  let salon: Salon
  let small: SmallSalon
  beforeAll(async () => {
    salon = await startSalon({ database })
    small = await smallSalon(salon.payload)
  })
  afterAll(() => salon.close())

  it('hide a gallery picture from visitors only', async () => {
    const staff = await signedIn(salon)
    const hang = async (caption: string, hidden: boolean) => {
      const json = { caption, hidden, _status: 'published' }
      const made = await salon.call('POST', '/api/gallery', { headers: staff, json })
      expect(made.status).toBe(201)
      return made.body.doc.id as string
    }
    await hang('On the wall', false)
    const id = await hang('In the cupboard', true)
    const captions = async (headers = {}) =>
      (await salon.call('GET', '/api/gallery', { headers })).body.docs.map(
        (doc: { caption: string }) => doc.caption,
      )
    expect(await captions()).toEqual(['On the wall'])
    expect((await captions(staff)).toSorted()).toEqual(['In the cupboard', 'On the wall'])
    expect((await salon.call('GET', `/api/gallery/${id}`)).status).toBe(404)
    expect(salon.expired).toContain('gallery')
  })

  it('show the code of a published promotion and its treatment; other codes are for staff only', async () => {
    const { payload } = salon
    const discount = await payload.create({
      collection: 'discounts',
      data: { code: 'SPRING', kind: 'percent', percent: 25, active: true, services: [small.tint.id] },
    })
    expect(salon.expired).toContain('discounts')
    const { id } = await payload.create({
      collection: 'promotions',
      data: { title: 'A quarter less', service: small.tint.id, discount: discount.id, _status: 'published' },
    })
    const [shown] = await loadPromotionsView(payload)
    expect(shown).toMatchObject({
      title: 'A quarter less',
      serviceId: small.tint.id,
      offer: {
        code: 'SPRING',
        rule: { effect: { kind: 'percent', percent: 25 }, active: true, serviceIds: [small.tint.id] },
      },
    })
    const asked = await salon.call('GET', '/api/promotions')
    expect(JSON.stringify(asked.body)).not.toContain('SPRING')
    const { user } = await payload.auth({
      headers: new Headers(await signedIn(salon, 'staff', { username: 'editor' })),
    })
    const previewed = async (): Promise<unknown> => {
      const draft = user && (await readDraft(payload, user, 'promotions', id))
      return draft?.kind === 'promotions' ? (draft.view.offer?.code ?? null) : undefined
    }
    expect(await previewed()).toBe('SPRING')
    // Once the code is used up, it is hidden. Once its use is returned, it is shown again.
    const order = { id: 'an-order', discountId: String(discount.id), buyerEmail: null } as Order
    await payload.update({ collection: 'discounts', id: discount.id, data: { usageLimit: 1 } })
    salon.expired.length = 0
    expect(await createDiscountPort(payload).take(order)).toBe(true)
    expect([(await loadPromotionsView(payload))[0]?.offer, salon.expired]).toEqual([null, ['discounts']])
    expect(await previewed()).toBeNull()
    await createDiscountPort(payload).releaseUse(order)
    expect((await loadPromotionsView(payload))[0]?.offer?.code).toBe('SPRING')
    expect(salon.expired).toEqual(['discounts', 'discounts'])
    // Deleting a treatment or code does not delete the promotion.
    await payload.delete({ collection: 'services', id: small.tint.id })
    expect((await loadPromotionsView(payload))[0]).toMatchObject({ title: 'A quarter less' })
  })

  it('the owner’s search words reach the price list, up to a maximum length', async () => {
    const headers = await signedIn(salon, 'admin', { username: 'wordsmith' })
    const save = async (searchWords: string) =>
      (
        await salon.call('POST', '/api/globals/site-settings', {
          headers,
          json: { searchWords, _status: 'published' },
        })
      ).status
    const getWords = async () =>
      toSiteView(await salon.payload.findGlobal({ slug: 'site-settings', depth: 0 })).searchWords
    expect(await getWords()).toBe('')
    expect(await save('tint, stain\nvolume, mega')).toBe(200)
    expect(await save('x'.repeat(LONGEST_SEARCH_WORDS + 1))).toBe(400)
    expect(await getWords()).toBe('tint, stain\nvolume, mega')
    expect(salon.expired).toContain('site-settings')
  })

  it('keep the order of a member of staff’s specialities', async () => {
    const words = ['Henna', 'Lamination', 'Mapping']
    await salon.payload.update({ collection: 'staff', id: small.amy.id, data: { specialities: words } })
    const asked = await salon.call('GET', '/api/staff')
    expect(asked.status).toBe(200)
    const row = await salon.payload.findByID({ collection: 'staff', id: small.amy.id })
    expect(row.specialities).toEqual(words)
  })
})
