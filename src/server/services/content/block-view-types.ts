import type { HomeSection } from '@/domain/content/home-sections'
import type { PictureView } from './picture'

export interface ColumnView {
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
