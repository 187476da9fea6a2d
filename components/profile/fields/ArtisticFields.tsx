import { ArtisticFieldsField } from '@/components/forms/ArtisticFieldsField'
import { useProfileField } from '@/lib/profiles/profileFields'

export const ArtisticFields = () => {
  const { value, error, onChange, onBlur } = useProfileField('artisticFields')
  return <ArtisticFieldsField value={value} error={error} onChange={onChange} onBlur={onBlur} />
}
