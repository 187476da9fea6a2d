import { RadioCards } from '@/components/forms/RadioCards'
import { roles, type Role } from '@/contract/enums/profiles'
import { useProfileField } from '@/lib/profiles/profileFields'

const texts: Record<Role, string> = {
  ARTIST: 'You make the work. Show it, and find places for it.',
  CURATOR: 'You put works and people together.',
  ART_ORGANIZATION: 'A gallery, museum, residency, school or any other place for art.',
  COLLECTOR: 'You live with art and would like to meet more of it.',
  ART_ENTHUSIAST: 'You look, read and come back.',
}
const order: Role[] = ['ARTIST', 'CURATOR', 'ART_ORGANIZATION', 'COLLECTOR', 'ART_ENTHUSIAST']
const options = order.map((value) => ({ value, label: roles[value], text: texts[value] }))

export const RoleField = () => {
  const { value, onChange, error } = useProfileField('role')
  return (
    <RadioCards
      legend="Role"
      legendHidden
      options={options}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}
