import { inviteTo } from '@/messages/invitations'
import type { SiteWords } from '@/messages/site-words'
import type { CategoryView, ServiceView } from '@/server/services/content/types'
import { toCategoryHref } from '@/storefront/layout/menu'
import { Icon } from '@/storefront/ui/Icon'
import { OwnersInvitation } from '@/storefront/ui/OwnersInvitation.client'
import { PriceAndTime, findLowestPrice } from './ServiceCard'

interface Props {
  categories: CategoryView[]
  services: ServiceView[]
}

/** Categories as list rows. Each whole row links to the category's page. */
export const CategoryLines = ({ categories, services }: Props) => (
  <ul className="border-t border-ink-soft">
    {categories.map((category) => {
      const own = services.filter(({ categoryId }) => categoryId === category.id)
      const start = findLowestPrice(own, category)
      return (
        <li key={category.id} className="border-b border-ink-soft">
          <a href={toCategoryHref(category)} className="category-line">
            <span className="font-display text-h4">{category.name}</span>
            {category.tagline && <span className="category-line-words">{category.tagline}</span>}
            {start && <PriceAndTime {...start} className="category-line-price text-small" />}
            <Icon name="right" size={20} className="category-line-mark text-rosewood" />
          </a>
        </li>
      )
    })}
  </ul>
)

interface NoTreatmentsProps {
  words: Pick<SiteWords['treatments'], 'none' | 'askUs'>
  categories: CategoryView[]
}

/** In place of an empty price list. For staff, the first thing to add. */
export const NoTreatments = ({ words, categories }: NoTreatmentsProps) => (
  <>
    <p className="lead mt-6">{words.none}</p>
    <a href="/contact-us" className="text-link mt-4">
      {words.askUs}
    </a>
    <OwnersInvitation {...inviteTo(categories.length === 0 ? 'category' : 'treatment')} />
  </>
)
