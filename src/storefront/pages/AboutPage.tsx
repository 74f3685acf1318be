import type { SiteWords } from '../../messages/site-words'
import type {
  CategoryView,
  LocationView,
  PageView,
  ServiceView,
  TeamMemberView,
} from '../../server/services/content/types'
import { CategoryLines } from '../services/CategoryLines'
import { ButtonLink } from '../ui/Button'
import { Section } from '../ui/Container'
import { CmsPage } from './CmsPage'
import { Team } from './Team'

interface Props {
  words: SiteWords['about']
  page: PageView
  team: TeamMemberView[]
  categories: CategoryView[]
  services: ServiceView[]
  locations: LocationView[]
}

/** The story, the people, what we offer, and the way to book. */
export const AboutPage = ({ words, page, team, categories, services, locations }: Props) => (
  <CmsPage page={page}>
    <Team {...{ team, categories, services, locations }} title={words.team} />
    <Section tone="linen" labelledBy="offered">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]">
        <div>
          <h2 id="offered">{words.offered}</h2>
          <div className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-3">
            <ButtonLink href="/booking-appointment">{words.book}</ButtonLink>
            <a href="/categories" className="text-link">
              {words.services}
            </a>
          </div>
        </div>
        <CategoryLines categories={categories} services={services} />
      </div>
    </Section>
  </CmsPage>
)
