import { filledIn } from '../../domain/content/filled-in'
import type { SiteWords } from '../../messages/site-words'
import type { CategoryView, LocationView, ServiceView } from '../../server/services/content/types'
import { bookCategoryHref, categoryHref } from '../layout/links'
import { BookMenu } from '../services/BookMenu'
import { PriceAndTime } from '../services/PriceAndTime'
import { startingAt } from '../services/starting-at'
import { ArchPicture } from '../ui/ArchPicture'
import { ButtonLink } from '../ui/Button'
import { classes } from '../ui/classes'

interface Props {
  words: SiteWords['treatments']
  category: CategoryView
  services: ServiceView[]
  locations: LocationView[]
  /** Picture on the right. */
  turned: boolean
  eager?: boolean
}

/** One category across the page; sides alternate. */
export const CategoryRow = ({ words, category, services, locations, turned, eager }: Props) => {
  const start = startingAt(services, category)
  return (
    <li className={classes('category-row', turned && 'category-row-turned')}>
      <ArchPicture
        picture={category.picture}
        sizes="(min-width: 48rem) 40vw, 28vw"
        eager={eager}
        decorative
        className="category-row-picture aspect-4/5"
      />
      <div>
        <h2 id={`category-${category.id}`} className="text-h3 md:text-h2">
          {category.name}
        </h2>
        {category.tagline && <p className="lead mt-2 md:mt-4">{category.tagline}</p>}
        {start && <PriceAndTime {...start} className="mt-2 md:mt-4" />}
      </div>
      <div className="category-row-ways">
        <div className="md:max-w-80">
          <BookCategory toCourses={words.toCourses} category={category} locations={locations} />
        </div>
        <a
          href={categoryHref(category)}
          aria-describedby={`category-${category.id}`}
          className="text-link mt-1 md:mt-2"
        >
          {category.leadsTo === 'courses'
            ? words.aboutCourses
            : filledIn(words.seeAll, { count: String(services.length) })}
        </a>
      </div>
    </li>
  )
}

const BookCategory = ({
  toCourses,
  category,
  locations,
}: Pick<Props, 'category' | 'locations'> & { toCourses: string }) => {
  if (category.leadsTo === 'courses')
    return (
      <ButtonLink href="/courses" className="w-full">
        {toCourses}
      </ButtonLink>
    )
  const offered = locations.filter(({ id }) => !category.notOfferedAt.includes(id))
  return (
    <BookMenu
      title={`Book ${category.name} Service`}
      choices={offered.map(({ name }) => ({ location: name, href: bookCategoryHref(name, category.name) }))}
    />
  )
}
