import { siteWords } from '@/messages/site-words'
import { loadFailure } from '@/messages/load-failures'
import { serviceLoadTexts } from '@/management/views/services/texts'
import { loadTexts } from '@/messages/management-texts'
import { wizardLoadTexts } from '@/management/views/new-booking/draft'
import { expect, test } from '../../support/browser-test'
import { asOwner } from '../../support/owner-session'
import { expectAccessible } from '../../support/accessible'
import { salonDatabase } from '../../support/salon-database'
import { expectAlert } from '../../support/booking-steps'
import { alert, openAsOwner } from '../../support/staff-session'

/**
 * Lets everything expire that the running salon has cached from a collection. Its table is then removed. The server
 * sends the page that is shown then (src/server/process/error-pages.ts). It has no scripts and needs none.
 */

const expire = async (collection: string): Promise<void> => {
  const request = await asOwner()
  const found = await (await request.get(`/api/${collection}?limit=1&depth=0`)).json()
  const { id, position } = found.docs[0] as { id: string; position: number | null }
  const answer = await request.patch(`/api/${collection}/${id}`, {
    data: { position: position ?? 0 },
  })
  expect(answer.status()).toBe(200)
  await request.dispose()
}

for (const { address, collection } of [
  { address: '/categories', collection: 'categories' },
  { address: '/services', collection: 'services' },
  { address: '/booking-appointment', collection: 'locations' },
  { address: '/booking-appointment/select-category?location=Medway', collection: 'categories' },
])
  test(`${address} says in the fixed words what it could not load, and recovers`, async ({
    page,
    request,
    baseURL,
  }) => {
    const sentence = loadFailure(new URL(address, baseURL).pathname)
    const database = await salonDatabase()
    await page.goto('/faq')
    await expire(collection)
    await database.execute(`ALTER TABLE ${collection} RENAME TO hidden`)
    try {
      const answer = await page.goto(address)
      expect(answer?.status()).toBe(500)
      await expectAlert(page, sentence)
      await expect(page.getByRole('link', { name: /^[\d ]{8,}$/ })).toHaveAttribute('href', /^tel:\d+$/)
      await expectAccessible(page)
      const plain = await (await request.get(address)).text()
      expect(plain).toContain(sentence)
      expect(plain).not.toContain('<script')
    } finally {
      await database.execute(`ALTER TABLE hidden RENAME TO ${collection}`)
      database.close()
    }
    const isLoaded = page.waitForEvent('load')
    await page.getByRole('link', { name: 'Try again' }).click()
    await isLoaded
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(siteWords.pages.words.failed[1])
  })

/** An id in the format of content ids that does not exist. */
const noId = '0'.repeat(24)

/** Screens that load on the server, each with the table that is removed and the text that is shown then. */
const atTheDesk: [address: string, table: string, sentence: string][] = [
  ['/management/customers', 'customers', loadTexts.customers],
  ['/management/customers/customer-information?customer_id=one', 'customers', loadTexts.customerDetails],
  ['/management/services', 'services', serviceLoadTexts.services],
  [`/management/services/service-details/${noId}`, 'services', serviceLoadTexts.service],
  [`/management/services/category/${noId}`, 'categories', serviceLoadTexts.category],
  ['/management/appointments/new-booking', 'weekly_hours', wizardLoadTexts.staff],
]

test('the management area names what it could not load in the fixed words, and Try again loads it', async ({
  page,
}) => {
  const database = await salonDatabase()
  for (const [address, table, sentence] of atTheDesk)
    await test.step(address, async () => {
      await database.execute(`ALTER TABLE ${table} RENAME TO hidden`)
      try {
        await openAsOwner(page, address)
        await expect(page.locator(alert)).toContainText(sentence)
      } finally {
        await database.execute(`ALTER TABLE hidden RENAME TO ${table}`)
      }
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.locator(alert).filter({ hasText: sentence })).toHaveCount(0)
    })
  database.close()
})
