import { IconButton } from '@/components/ui/IconButton'
import { Image } from '@/components/ui/Image'
import type { Image as Picture } from '@/contract/images'
import type { OwnProfile } from '@/contract/profiles'
import { PictureWords } from './PictureWords'

interface Props {
  profile: OwnProfile
  image: Picture
  number: number
  onRemove: () => void
}

/** A picture with its description beneath. */
export const GalleryPicture = ({ profile, image, number, onRemove }: Props) => (
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
      label={`Remove: ${image.alt || `Picture ${number}`}`}
      onClick={onRemove}
    />
    <PictureWords profileId={profile.id} image={image} label={`Describe picture ${number}`} />
  </li>
)
