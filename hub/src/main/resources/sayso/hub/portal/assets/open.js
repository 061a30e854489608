// A link carries its code behind '#': it is put into the form, taken out of the address, and sent.
export function openFromLink(form) {
  const code = location.hash.slice(1);
  if (!code) return;
  history.replaceState(null, "", location.pathname);
  form.elements.code.value = code;
  form.requestSubmit();
}
