/** Returns the form of a user name for signing in: `Maria`, ` maria ` and a full-width `ｍａｒｉａ` are the same name. */
export function userNameKey(userName: string): string {
  return userName.normalize('NFKC').trim().toLowerCase()
}
