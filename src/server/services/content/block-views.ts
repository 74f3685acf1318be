import type { HomePage, Page } from '@/payload-types'
import { isHomeSection, defaultSections, type HomeSection } from '@/domain/content/home-sections'
import { toPictureView, type PictureView } from './picture'
import { renderRichText } from './rich-text'
import { toSafeLink } from './site-views'

interface ColumnView {
  title: string
  html: string
  picture: PictureView | null
}

/** A section that the owner added to a page. */
export type BlockView = { id: string } & (
  | { kind: 'text'; title: string; html: string }
  | { kind: 'picture'; picture: PictureView; caption: string }
  | { kind: 'columns'; left: ColumnView; right: ColumnView }
  | { kind: 'action'; title: string; text: string; label: string; href: string }
  | { kind: 'faqs' | 'gallery' | 'team'; title: string }
)

/** A section of the home page, which is built in or was added by the owner. */
export type SectionView = { id: string; kind: HomeSection } | BlockView

type FreeBlock = NonNullable<Page['sections']>[number]
type HomeBlock = NonNullable<HomePage['sections']>[number]
type Column = Extract<FreeBlock, { blockType: 'columns' }>['left']

const toColumnView = (column: Column | null | undefined): ColumnView => ({
  title: column?.title ?? '',
  html: renderRichText(column?.text),
  picture: toPictureView(column?.picture),
})

const toBlockView = (block: FreeBlock, id: string): BlockView | null => {
  switch (block.blockType) {
    case 'text':
      return { id, kind: 'text', title: block.title ?? '', html: renderRichText(block.text) }
    case 'picture': {
      const picture = toPictureView(block.picture)
      return picture && { id, kind: 'picture', picture, caption: block.caption ?? '' }
    }
    case 'columns':
      return { id, kind: 'columns', left: toColumnView(block.left), right: toColumnView(block.right) }
    case 'action': {
      const { title, text, label } = block
      const href = toSafeLink(block.href)
      return label && href ? { id, kind: 'action', title: title ?? '', text: text ?? '', label, href } : null
    }
    case 'faqs':
    case 'gallery':
    case 'team':
      return { id, kind: block.blockType, title: block.title ?? '' }
    default:
      // A program may have saved a section type that we do not have.
      return null
  }
}

const filterShown = <Block extends HomeBlock>(blocks: Block[] | null | undefined): Block[] =>
  (blocks ?? []).filter(({ hidden }) => !hidden)

/** Converts the sections of a page, without hidden and empty ones. */
export const toBlockViews = (blocks: Page['sections']): BlockView[] =>
  filterShown(blocks)
    .map((block, index) => toBlockView(block, block.id ?? String(index)))
    .filter((view) => view !== null)

/** Does the same for the home page. A built-in section appears only once, even if it is listed several times. */
export const toSectionViews = (blocks: HomePage['sections']): SectionView[] => {
  const seen = new Set<string>()
  return filterShown(blocks?.length ? blocks : (defaultSections as HomeBlock[]))
    .map((block, index): SectionView | null => {
      const { blockType } = block
      if (!isHomeSection(blockType)) return toBlockView(block as FreeBlock, block.id ?? String(index))
      if (seen.has(blockType)) return null
      seen.add(blockType)
      return { id: blockType, kind: blockType }
    })
    .filter((view) => view !== null)
}
