import type { CategoryView, ServiceView } from '../../server/services/content/types'
import { categoryHref } from '../layout/links'
import { PriceAndTime } from './PriceAndTime'
import { startingAt } from './starting-at'
import { Icon } from '../ui/Icon'

interface Props {
  categories: CategoryView[]
  services: ServiceView[]
}

/** Categories as the lines of a list: each whole line leads to its page. */
export const CategoryLines = ({ categories, services }: Props) => (
  <ul className="border-t border-ink-soft">
    {categories.map((category) => {
      const own = services.filter(({ categoryId }) => categoryId === category.id)
      const start = startingAt(own, category)
      return (
        <li key={category.id} className="border-b border-ink-soft">
          <a href={categoryHref(category)} className="category-line">
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
