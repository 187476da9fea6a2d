import { IconButton } from '@/components/ui/actions/IconButton'
import { Image } from '@/components/ui/media/Image'
import type { Image as ImageData } from '@/contract/images'
import type { OwnProfile } from '@/contract/profiles/profiles'
import { ImageAltText } from './ImageAltText'

interface Props {
  profile: OwnProfile
  image: ImageData
  number: number
  onRemove: () => void
}

/** An image with its alternative text below. */
export const GalleryImage = ({ profile, image, number, onRemove }: Props) => (
  <li>
    <Image
      src={image.key}
      alt={image.alt}
      width={image.width}
      height={image.height}
      color={image.dominantColor}
      sizes="(min-width: 700px) 14rem, 44vw"
    />
    <IconButton
      icon="trash"
      small
      label={`Remove: ${image.alt || `Image ${number}`}`}
      onClick={onRemove}
    />
    <ImageAltText profileId={profile.id} image={image} label={`Describe image ${number}`} />
  </li>
)
