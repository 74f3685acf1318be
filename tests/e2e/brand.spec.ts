import { brandTexts } from '@/management/fields/texts'
import { expectAccessible } from '../support/accessible'
import { expectNoSidewaysScroll } from '../support/booking-steps'
import { salonUrl } from '../support/browser-salon'
import { expect, test } from '../support/browser-test'
import { openAsOwner } from '../support/staff-session'

test.use({ hasOwnSalon: true })

const links = ['about-us', 'categories', 'courses', 'gallery', 'reviews', 'faq', 'contact-us']

test('a palette is chosen with one press, and a long name fits beside seven links', async ({ page }) => {
  test.slow()
  await openAsOwner(page, '/management/globals/look')
  const mainColour = page.locator('#field-palette__rosewood')
  await page.getByRole('button', { name: 'Sea', exact: true }).click()
  await expect(mainColour).toHaveValue('#1c5a6e')
  await page.getByRole('button', { name: brandTexts.undo }).click()
  await expect(mainColour).toHaveValue('')
  await page.getByRole('button', { name: 'Sea', exact: true }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await expect
    .poll(async () => (await page.request.get('/api/globals/look')).json())
    .toMatchObject({ palette: { rosewood: '#1c5a6e' } })

  const name = 'The Wonderfully Long Named Beauty Rooms of Tunbridge — Academy and Spa'
  const navigation = links.map((link) => ({ label: `Our ${link}`, href: `/${link}` }))
  const data = { name, navigation, _status: 'published' }
  const headers = { origin: salonUrl }
  expect((await page.request.post('/api/globals/site-settings', { headers, data })).ok()).toBe(true)

  for (const address of ['/', '/admin/login'])
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(address)
      await expectNoSidewaysScroll(page)
    }
  await page.goto('/')
  await expect(page.locator('html')).toHaveCSS('--rosewood', '#1c5a6e')
})
