import { TagField } from '@/components/artwork/tags/TagField'
import { EmbedField } from './EmbedField'
import { useArtworkField } from './useArtworkField'

/** Tags, and a page with video, audio or a 3D model. */
export const LinkFields = () => (
  <>
    <TagField {...useArtworkField('tags')} />
    <EmbedField {...useArtworkField('embedUrl')} />
  </>
)
