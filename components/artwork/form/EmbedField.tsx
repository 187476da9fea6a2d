import { EmbedPlayer } from '@/components/artwork/viewer/EmbedPlayer'
import { TextField } from '@/components/ui/inputs/TextField'
import { embedFrame } from '@/contract/embeds'
import { embedProviders } from '@/contract/enums/artworks'
import { hostOf, webLink } from '@/lib/formatting/webLinks'

interface Props {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

const providers = Object.values(embedProviders)
  .join(', ')
  .replace(/, (?=[^,]+$)/, ' or ')

/** Video, audio or a 3D model that belongs to the artwork, with a preview of its player. */
export const EmbedField = ({ value, error, onChange }: Props) => {
  const address = webLink(value.trim())
  const frame = address && embedFrame(address.href)
  return (
    <>
      <TextField
        label="Video, audio or 3D model"
        optional
        type="url"
        name="embedUrl"
        placeholder="https://"
        value={value}
        error={error}
        hint={`A link to ${providers}. Nothing plays until a visitor starts it.`}
        onChange={(event) => onChange(event.target.value)}
      />
      <div role="status">
        {frame && <EmbedPlayer key={frame.src} frame={frame} title="Preview" />}
        {address && !frame && (
          <p className="meta">This is shown as a plain link to {hostOf(address)}.</p>
        )}
      </div>
    </>
  )
}
