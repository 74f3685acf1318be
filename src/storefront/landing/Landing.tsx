import type { ContentReader } from '../../server/services/content/reader'
import { Aftercare } from './Aftercare'
import { AftercareBanner } from './AftercareBanner'
import { BeforeAfter } from './BeforeAfter'
import { FaqSection } from './FaqSection'
import { Hero } from './Hero'
import { InstagramPosts } from './InstagramPosts'
import { Promotions } from './Promotions'
import { ReadyToEscape } from './ReadyToEscape'
import { ServiceCards } from './ServiceCards'
import { Testimonials } from './Testimonials'
import { VisitUs } from './VisitUs'
import { runningOn } from './running-on'

/** The landing page, its sections in their order (S1). `today` is the date in London, yyyy-MM-dd. */
export const Landing = async ({ content, today }: { content: ContentReader; today: string }) => {
  const [home, categories, services, promotions, advice, testimonials, locations, faqs, gallery] =
    await Promise.all([
      content.home(),
      content.categories(),
      content.services(),
      content.promotions(),
      content.aftercare(),
      content.testimonials(),
      content.locations(),
      content.faqs(),
      content.gallery(),
    ])
  const featured = home.featured.flatMap((id) => categories.filter((category) => category.id === id))
  return (
    <>
      <Hero home={home} locations={locations} />
      <ServiceCards
        home={home}
        categories={featured.length > 0 ? featured : categories.slice(0, 3)}
        services={services}
      />
      <BeforeAfter home={home} />
      <Promotions home={home} promotions={runningOn(promotions, today)} />
      <AftercareBanner
        title={home.aftercareTitle}
        text={home.aftercareText}
        picture={home.aftercarePicture}
      />
      <Aftercare advice={advice} />
      <Testimonials home={home} testimonials={testimonials} />
      <VisitUs words={home} locations={locations} />
      <FaqSection title={home.faqTitle} faqs={faqs} />
      <InstagramPosts title={home.instagramTitle} pictures={gallery} />
      <ReadyToEscape words={home} />
    </>
  )
}
