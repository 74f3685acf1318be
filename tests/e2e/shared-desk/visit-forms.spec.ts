import { formStaffTexts, formTexts as texts } from '@/messages/visit-forms'
import { owner } from '../../support/browser-salon'
import { expectAccessible } from '../../support/accessible'
import { expectNoSidewaysScroll } from '../../support/booking-steps'
import { expect, test } from '../../support/browser-test'
import { paidBooking } from '../../support/paid-booking'
import { mailsTo } from '../../support/paying'
import { phone } from '../../support/phone'
import { enterAsOwner } from '../../support/staff-session'

test('a customer fills in a form on a phone, is interrupted, and staff read it first', async ({
  page,
  browser,
  baseURL,
}) => {
  const sold = await paidBooking({ paymentType: 'pay-at-salon', hoursAhead: 300 })
  const email = `${sold.customer.split(' ')[1]?.toLowerCase()}@example.com`
  const find = async () =>
    (await mailsTo(email)).flatMap(
      ({ text }) => /\/forms#[\w-]+\.[\w-]{22}/.exec(text ?? '')?.[0] ?? [],
    )[0] ?? ''
  await expect.poll(find).not.toBe('')
  await enterAsOwner(page)
  const context = await browser.newContext({ ...phone, baseURL })
  const customer = await context.newPage()
  await customer.goto(await find())
  const form = customer.getByRole('region', { name: 'Teeth whitening consultation' })
  const send = form.getByRole('button', { name: texts.send })
  await send.click()
  await expect(form.getByRole('checkbox')).toBeFocused()
  await expectAccessible(customer)
  // The consent can be withdrawn while the first answers are still being saved.
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await customer.route('**/api/visit-forms/save', async (route) => {
    await held
    await route.continue()
  })
  await form.getByRole('checkbox').check()
  await expect(form.getByRole('button', { name: texts.withdraw })).toBeVisible()
  release()
  // A lost connection is only noticed by the person until it returns.
  await context.setOffline(true)
  await form.getByLabel('Your date of birth').fill('1990-02-03')
  await expect(form.getByText(texts.notSaved)).toBeVisible()
  await context.setOffline(false)
  await expect(form.getByText(texts.saved)).toBeVisible()
  await customer.reload()
  await expect(form.getByLabel('Your date of birth')).toHaveValue('1990-02-03')
  await send.click()
  await expect(form.getByText(texts.problems.missing).first()).toBeVisible()
  await expectAccessible(customer)
  await expectNoSidewaysScroll(customer)
  await form
    .getByRole('group', { name: /pregnant/ })
    .getByLabel(texts.no)
    .check()
  await form
    .getByRole('group', { name: /sensitive teeth/ })
    .getByLabel(texts.yes)
    .check()
  await form.getByLabel(/whitened by a dental/).fill('Rosa Payer')
  await send.click()
  await expect(form.getByText(texts.sent, { exact: true })).toBeVisible()
  await expectAccessible(customer)
  await context.close()

  await page.goto(`/management/booking-details?bookingId=${sold.bookingId}`)
  const panel = page.getByRole('region', { name: formStaffTexts.heading })
  await expect(panel).toContainText(formStaffTexts.tellFirst)
  await expectAccessible(page)
  await panel.getByRole('link', { name: formStaffTexts.read }).click()
  const health = page.getByRole('region', { name: 'Health notes' })
  await health.getByRole('button', { name: 'Show health notes' }).click()
  await health.getByText('Teeth whitening consultation').click()
  await expect(health).toContainText('Rosa Payer')
  await expectAccessible(page)
  await page.goBack()
  await expect(panel).toContainText(formStaffTexts.states.sent)
  await expect(panel).not.toContainText(formStaffTexts.tellFirst)
})

test('staff hand over a tablet with just the form, and nobody gets from it to the management area', async ({
  page,
}) => {
  const sold = await paidBooking({ paymentType: 'pay-at-salon', hoursAhead: 320 })
  // A session of its own, because it ends.
  await page.request.post('/api/auth/admin/login', { data: owner })
  await page.goto('/management/appointments')
  await page.goto(`/management/booking-details?bookingId=${sold.bookingId}`)
  await page.getByRole('button', { name: formStaffTexts.handOver }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: formStaffTexts.handOverYes }).click()
  const form = page.getByRole('region', { name: 'Teeth whitening consultation' })
  await form.getByRole('checkbox').check()
  const link = page.url()
  await expectAccessible(page)
  await expect(page.getByRole('link')).toHaveText(['Skip to main content'])
  await form.getByLabel('Your date of birth').fill('1990-02-03')
  await expect(form.getByText(texts.saved)).toBeVisible()
  // Neither an address nor the browser's buttons lead back without the password.
  await page.goBack()
  await expect(page.getByLabel('Password')).toBeVisible()
  await page.goto('/management/appointments')
  await expect(page.getByLabel('Password')).toBeVisible()
  await page.goto(link)
  await expect(form.getByLabel('Your date of birth')).toHaveValue('1990-02-03')
  for (const question of [/pregnant/, /sensitive teeth/])
    await form.getByRole('group', { name: question }).getByLabel(texts.no).check()
  await form.getByLabel(/whitened by a dental/).fill('Rosa Payer')
  await form.getByRole('button', { name: texts.send }).click()
  await expect(page.getByText(texts.tabletDone)).toBeVisible()
  await expect(page.getByRole('button', { name: texts.withdraw })).toBeHidden()
  await page.reload()
  await expect(page.getByText(texts.tabletClosed)).toBeVisible()
  await page.getByRole('link', { name: texts.staffSignIn }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
})
