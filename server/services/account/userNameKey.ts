/** The form of a user name by which people sign in: `Maria`, ` maria ` and a full-width `ｍａｒｉａ` are one name. */
export function userNameKey(userName: string): string {
  return userName.normalize('NFKC').trim().toLowerCase()
}
