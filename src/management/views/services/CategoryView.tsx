import { errorMessages } from '@/messages/errors'
import { serviceLoadTexts } from '@/messages/management-services'
import { editedCategory } from '@/server/services/catalogue/edited-catalogue'
import type { ScreenProps } from '../../shell/guarded'
import { loadForScreen } from '../../shell/load-for-screen'
import { CategoryScreen } from './CategoryScreen.client'

/** /management/services/category/{categoryId}: its name, words and picture. */
export const CategoryView = async ({ payload, segments }: ScreenProps) => {
  const [, , id = ''] = segments
  const found = await loadForScreen(payload, () => editedCategory(payload, id))
  const problem = !found ? serviceLoadTexts.category : found.ok ? null : errorMessages[found.code]
  return <CategoryScreen key={id} category={found?.ok ? found.value : null} problem={problem} />
}
