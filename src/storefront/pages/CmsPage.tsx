import type { ReactNode } from 'react'
import { ArchPicture, type PictureData } from '@/storefront/ui/Picture'
import { Container } from '@/storefront/ui/Container'
import type { PageView } from '@/server/services/content/types'
import { RichText } from '@/storefront/ui/RichText'

interface Props {
  title: string
  intro?: string
  picture?: PictureData | null
  children?: ReactNode
}

/** The top of a content page, with a large title on the left. The picture, if there is one, is on the line below. */
export const PageHead = ({ title, intro, picture, children }: Props) => (
  <div className="border-b border-hairline">
    <Container
      wide={Boolean(picture)}
      className={
        picture
          ? 'grid gap-10 pt-12 md:grid-cols-[minmax(0,7fr)_minmax(0,4fr)] md:gap-16 lg:pt-16'
          : 'pt-12 lg:pt-20'
      }
    >
      <div className="pb-10 md:self-end md:pb-14 lg:pb-20">
        <h1 className="max-w-[14ch]">{title}</h1>
        {intro && <p className="lead mt-6">{intro}</p>}
        {children}
      </div>
      {picture && (
        <ArchPicture
          picture={picture}
          sizes="(min-width: 48rem) 30vw, 70vw"
          eager
          className="aspect-4/5 w-3/4 max-w-md md:w-full"
        />
      )}
    </Container>
  </div>
)

type Words = Pick<PageView, 'title' | 'intro' | 'picture' | 'bodyHtml'>

/** A page whose text was all written by the owner. */
export const CmsPage = ({ page, children }: { page: Words; children?: ReactNode }) => (
  <article>
    <PageHead title={page.title} intro={page.intro} picture={page.picture} />
    {page.bodyHtml && (
      <Container className="py-14 lg:py-20">
        <RichText html={page.bodyHtml} className="lg:ml-[25%]" />
      </Container>
    )}
    {children}
  </article>
)
