import { afterEach, expect, it, vi } from 'vitest'
import { goToPreviousPage } from '@/storefront/checkout/leave-checkout'

afterEach(() => vi.unstubAllGlobals())

const history = () => ({ back: vi.fn() })

it('goes back through the page’s own entries, whatever its frames have added', async () => {
  const gone = Promise.reject(new Error('another press came'))
  const navigation = { canGoBack: true, back: vi.fn(() => ({ committed: gone, finished: gone })) }
  const page = { history: history(), navigation }
  vi.stubGlobal('window', page)
  goToPreviousPage()
  await gone.catch(() => null)
  expect([navigation.back.mock.calls.length, page.history.back.mock.calls.length]).toEqual([1, 0])
})

it.each([
  ['an older browser', {}],
  ['who came from another site', { navigation: { canGoBack: false, back: vi.fn() } }],
])('uses the ordinary history for %s', (_who, more) => {
  const page = { history: history(), ...more }
  vi.stubGlobal('window', page)
  goToPreviousPage()
  expect(page.history.back).toHaveBeenCalledOnce()
})
