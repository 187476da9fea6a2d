import { useState } from 'react'
import { IconButton } from '@/components/ui/IconButton'
import { Image } from '@/components/ui/Image'
import { TextField } from '@/components/ui/TextField'
import type { Image as Picture } from '@/contract/images'
import { text } from '@/contract/limits'
import type { OwnProfile } from '@/contract/profiles'
import { useProfile } from '@/contexts/ProfileContext'
import { updateProfile } from '@/lib/api/profiles'

interface Props {
  profile: OwnProfile
  image: Picture
  number: number
  onRemove: () => void
}

/** A picture with its description beneath, which is kept once somebody is done with it. */
export const GalleryPicture = ({ profile, image, number, onRemove }: Props) => {
  const { keep } = useProfile()
  const [typed, setTyped] = useState<string | null>(null)
  const [isKept, setKept] = useState(false)
  const [problem, setProblem] = useState<string>()

  const save = async () => {
    if (typed === null || typed.trim() === image.alt) return
    const galleryTexts = [{ key: image.key, alt: typed }]
    const result = await updateProfile(profile.id, { galleryTexts })
    if (result.error !== undefined) return setProblem(result.error)
    keep(result.data)
    // What was typed meanwhile is kept next.
    setTyped((now) => (now === typed ? null : now))
    setKept(true)
  }
  return (
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
      <TextField
        type="textarea"
        minRows={1}
        maxRows={6}
        label={`Describe picture ${number}`}
        value={typed ?? image.alt}
        limit={text.alt}
        placeholder="What is in the picture"
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setKept(false)
          setProblem(undefined)
        }}
        onBlur={() => void save()}
      />
      <p role="status" className="micro">
        {isKept && 'Saved'}
      </p>
    </li>
  )
}
