import { isGone } from '@/domain/content/address'
import type { BlockView } from '@/server/services/content/block-views'
import type { ContentReader } from '@/server/services/content/reader'
import { ArchPicture, Picture } from '@/storefront/ui/Picture'
import { ButtonLink, joinClasses } from '@/storefront/ui/Button'
import { Section } from '@/storefront/ui/Section'
import { Container } from '@/storefront/ui/Container'
import { RichText } from '@/storefront/ui/RichText'
import { Team } from '@/storefront/pages/AboutPage'
import { FaqList } from '@/storefront/faq/FaqPage'

interface Props {
  block: BlockView
  content: ContentReader
}

/** The sections that the owner put on a page, in their order. */
export const Blocks = ({ blocks, content }: { blocks: BlockView[]; content: ContentReader }) =>
  blocks.map((block) => <BlockSection key={block.id} block={block} content={content} />)

/** One section. Renders nothing if it has no content. */
export const BlockSection = ({ block, content }: Props) => {
  switch (block.kind) {
    case 'text':
      return <TextBlock {...block} />
    case 'picture':
      return <PictureBlock {...block} />
    case 'columns':
      return <ColumnsBlock {...block} />
    case 'action':
      return <ActionBlock {...block} content={content} />
    case 'faqs':
      return <FaqsBlock {...block} content={content} />
    case 'gallery':
      return <GalleryBlock {...block} content={content} />
    case 'team':
      return <TeamBlock {...block} content={content} />
  }
}

type Of<Kind extends BlockView['kind']> = Extract<BlockView, { kind: Kind }>

const Heading = ({ id, title, className }: { id: string; title: string; className?: string }) =>
  title ? (
    <h2 id={`section-${id}`} className={joinClasses('max-w-[18ch]', className)}>
      {title}
    </h2>
  ) : null

const toBlockName = ({ id, title }: { id: string; title: string }) => (title ? `section-${id}` : undefined)

const TextBlock = ({ id, title, html }: Of<'text'>) => (
  <Section labelledBy={toBlockName({ id, title })}>
    <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <Heading id={id} title={title} />
      <RichText html={html} className="lg:col-start-2" />
    </div>
  </Section>
)

const PictureBlock = ({ picture, caption }: Of<'picture'>) => (
  <Container className="py-10 lg:py-16">
    {/* At full width, a portrait picture would be taller than any window. */}
    <figure className={picture.height > picture.width ? 'max-w-[36rem]' : undefined}>
      <div className="overflow-hidden rounded-control">
        <Picture picture={picture} sizes="(min-width: 76rem) 71rem, 92vw" className="h-auto w-full" />
      </div>
      {caption && <figcaption className="mt-3 text-small text-ink-soft">{caption}</figcaption>}
    </figure>
  </Container>
)

const ColumnsBlock = ({ id, left, right }: Of<'columns'>) => (
  <Section>
    <div className="grid gap-x-16 gap-y-14 md:grid-cols-2">
      {[left, right].map(({ title, html, picture }, at) => (
        <div key={at}>
          {picture && (
            <ArchPicture
              picture={picture}
              sizes="(min-width: 48rem) 34rem, 90vw"
              className="mb-8 aspect-4/5 max-w-md"
            />
          )}
          <Heading id={`${id}-${at}`} title={title} className="text-h3" />
          <RichText html={html} className={title ? 'mt-4' : undefined} />
        </div>
      ))}
    </div>
  </Section>
)

type With<Kind extends BlockView['kind']> = Of<Kind> & { content: ContentReader }

/** A button with some text. Without a page to lead to, there is nothing to show. */
const ActionBlock = async ({ id, title, text, label, href, content }: With<'action'>) =>
  isGone(href, await content.gone()) ? null : (
    <Section tone="blush" labelledBy={toBlockName({ id, title })}>
      <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-8">
        <div>
          <Heading id={id} title={title} />
          {text && <p className="lead mt-5 text-ink">{text}</p>}
        </div>
        <ButtonLink href={href}>{label}</ButtonLink>
      </div>
    </Section>
  )

const FaqsBlock = async ({ id, title, content }: With<'faqs' | 'gallery' | 'team'>) => {
  const faqs = await content.faqs()
  if (faqs.length === 0) return null
  return (
    <Section labelledBy={toBlockName({ id, title })}>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.8fr)]">
        <Heading id={id} title={title} />
        <div className="lg:col-start-2">
          <FaqList faqs={faqs} />
        </div>
      </div>
    </Section>
  )
}

const GalleryBlock = async ({ id, title, content }: With<'faqs' | 'gallery' | 'team'>) => {
  const pictures = await content.gallery()
  if (pictures.length === 0) return null
  return (
    <Section labelledBy={toBlockName({ id, title })}>
      <Heading id={id} title={title} className="mb-10" />
      <ul className="gallery">
        {pictures.map(({ id: picture, caption, picture: seen }) => (
          <li key={picture}>
            <figure>
              <Picture picture={seen} sizes="(min-width: 48rem) 30vw, 45vw" className="h-auto" />
              <figcaption className="mt-2 text-small text-ink-soft">{caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const TeamBlock = async ({ id, title, content }: With<'faqs' | 'gallery' | 'team'>) => {
  const [words, team, categories, services, locations] = await Promise.all([
    content.words(),
    content.team(),
    content.categories(),
    content.services(),
    content.locations(),
  ])
  return (
    <Team
      team={team}
      categories={categories}
      services={services}
      locations={locations}
      id={`section-${id}`}
      title={title || words.about.team}
      bookWith={words.about.bookWith}
    />
  )
}
