import type { Page } from '@playwright/test'
import { testValues } from '../../standin/square/settings.mts'
import { test } from './browser-test'
import { startShop } from './shop-page'
import { payment, sdk } from './square-client'
import { startStandIn } from './square-stand-in'

interface SquareShop {
  /** The console and page errors since the test began. */
  complaints: string[]
  /** Charges £50.00 to a token. */
  charge(sourceId: string): ReturnType<ReturnType<typeof sdk>['payments']['create']>
  standIn(): Awaited<ReturnType<typeof startStandIn>>
}

/** For the tests of one file: a stand-in for Square, and a shop's page that has loaded its script before each test. */
export const squareShop = (): SquareShop => {
  let standIn: Awaited<ReturnType<typeof startStandIn>>
  let shop: Awaited<ReturnType<typeof startShop>>
  const complaints: string[] = []

  test.beforeAll(async () => {
    standIn = await startStandIn()
    shop = await startShop(standIn.url.replace('127.0.0.1', 'localhost'))
  })
  test.afterAll(async () => {
    await shop.stop()
    await standIn.stop()
  })
  test.beforeEach(async ({ page }) => {
    complaints.length = 0
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.goto(shop.url)
    await page.evaluate(({ applicationId, locationId }) => {
      window.payments = window.Square!.payments(applicationId, locationId)
    }, testValues)
  })
  return {
    complaints,
    charge: (sourceId) => sdk(standIn).payments.create(payment({ sourceId })),
    standIn: () => standIn,
  }
}

/** The page's latest tokenising result. */
export const tokenised = async (page: Page) => {
  await page.waitForFunction(() => window.result !== undefined)
  return page.evaluate(
    () =>
      window.result as {
        status: string
        token: string
        details: { method: string }
        errors: { field: string }[]
      },
  )
}
