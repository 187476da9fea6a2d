import type { Generated, GeneratedAlways } from 'kysely'
import type { EmbeddedContent } from '@/contract/artworks/artworks'
import type {
  ArtworkCategory,
  ArtworkColor,
  Availability,
  SizeUnit,
  Visibility,
} from '@/contract/enums/artworks'
import type {
  GeneratedJson,
  GeneratedTimestamp,
  NullableBigInteger,
  NullableJson,
  NullableTimestamp,
  StoredImage,
} from './columns'

export interface ArtworkTable {
  id: Generated<string>
  profile_id: string
  title: string | null
  description: string | null
  year_from: number | null
  year_to: number | null
  medium: string | null
  category: ArtworkCategory | null
  height: number | null
  width: number | null
  depth: number | null
  unit: SizeUnit | null
  edition: string | null
  availability: Generated<Availability>
  price_minor: NullableBigInteger
  price_currency: string | null
  tags: Generated<string[]>
  images: GeneratedJson<StoredImage[]>
  embed: NullableJson<EmbeddedContent>
  featured_at: NullableTimestamp
  visibility: Generated<Visibility>
  made_with_ai: Generated<boolean>
  /** From everyone but the owner: restricted, or its profile is hidden or deleted. Set by `is_hidden`. */
  hidden: Generated<boolean>
  search_text: Generated<string>
  tag_keys: Generated<string[]>
  /** The longest side, of artworks with a size. */
  longest_cm: GeneratedAlways<number | null>
  /** Of the first image's dominant color. */
  color: GeneratedAlways<ArtworkColor | null>
  created_at: GeneratedTimestamp
  updated_at: GeneratedTimestamp
  deleted_at: NullableTimestamp
}
