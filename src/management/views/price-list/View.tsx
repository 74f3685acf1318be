import { loadForScreen } from '@/management/shell/preloaded-calls'
import type { ScreenProps } from '@/management/shell/guarded-screen'
import { loadPriceList } from '@/server/services/catalogue/price-list'
import { PriceListScreen } from './PriceListScreen.client'

/** /management/services/price-list: the prices, minutes and staff of all treatments in one table. */
export const PriceListView = async ({ payload }: ScreenProps) => {
  const loaded = await loadForScreen(payload, () => loadPriceList(payload))
  return <PriceListScreen loaded={loaded} />
}
